#!/usr/bin/env python3
"""Plays as another bot and writes down every question with its answer, a line each: something to learn from.

    penance sim --a church/light --b church/light --games 100 \\
        --bots "exec:python3 examples/record.py answers.jsonl penance bot-server crusader,greedy"

The first argument is the file, the others are the bot's command. A line of the file holds the decision, the view, the options
and the place of the one that was chosen. The lines between are described in docs/protocol.md, "External bots".
"""

import json
import subprocess
import sys


def answer_to(bot, number):
    for line in bot.stdout:
        answer = json.loads(line)
        if answer["number"] == number:
            return answer
        print(answer.get("error"), file=sys.stderr)
    sys.exit("the bot has ended")


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: record.py FILE COMMAND...")
    bot = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    with open(sys.argv[1], "a", encoding="utf-8") as file:
        for line in sys.stdin:
            bot.stdin.write(line)
            message = json.loads(line)
            if message["type"] != "ask":
                continue
            answer = answer_to(bot, message["number"])
            if "option" in answer:
                kept = {key: message[key] for key in ("decision", "view", "options")}
                file.write(json.dumps({**kept, "option": answer["option"]}) + "\n")
                file.flush()
            print(json.dumps(answer), flush=True)
    bot.stdin.close()


main()
