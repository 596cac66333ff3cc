#!/usr/bin/env python3
"""A bot for Penance in a page: reads questions, answers with the number of an option.

It attacks the chassis if it can, walks towards the nearest enemy if it cannot, and turns to face it.
The lines it reads and writes are described in docs/protocol.md, "External bots".

    penance sim --a church/light --b church/light --bots "exec:python3 examples/bot.py,random" --games 5
"""

import json
import sys


def distance(a, b):
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


class Match:
    def __init__(self, hello):
        self.seat = hello["seat"]
        self.hexes = hello["hexes"]
        self.teams = [seat["team"] for seat in hello["seats"]]

    def enemies(self, view):
        for i, seat in enumerate(view["seats"]):
            if self.teams[i] != self.teams[self.seat] and seat["out"] == 0 and seat["hex"] >= 0:
                yield self.hexes[seat["hex"]]

    def score(self, option, view):
        me = view["seats"][self.seat]
        enemies = list(self.enemies(view))
        here = self.hexes[me["hex"]] if me["hex"] >= 0 else None
        near = lambda place: min((distance(place, enemy) for enemy in enemies), default=0)
        if "play" in option:
            if "target" in option:
                return 10 if option.get("component") == "chassis" else 9
            return 1
        if "move" in option:
            return 5 if near(option["move"]) < near(here) else -1
        if "rotate" in option:
            if me["rotations"] > 0 or not enemies:
                return -1
            enemy = min(enemies, key=lambda place: distance(here, place))
            ahead = lambda d: distance([here[0] + STEPS[d][0], here[1] + STEPS[d][1]], enemy)
            return 3 if ahead(option["rotate"]) < ahead(me["facing"]) else -1
        if "deploy" in option:
            return -near(option["deploy"])
        if "react" in option:
            return 0 if option["react"] is None else 1
        if "discard" in option or "pay" in option:
            return 1 if "deck" in option.values() else 0
        return 0

    def answer(self, question):
        options, view = question["options"], question["view"]
        return max(range(len(options)), key=lambda n: self.score(options[n], view))


def main():
    match = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            match = Match(message)
        elif message["type"] == "ask":
            answer = {"number": message["number"], "option": match.answer(message)}
            print(json.dumps(answer), flush=True)


main()
