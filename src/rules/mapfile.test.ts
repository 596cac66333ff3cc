import { describe, expect, it } from 'vitest';
import { validateMap } from './mapfile.ts';

describe('a map from outside', () => {
  it('is built afresh from its known fields [MT-2]', () => {
    const json = {
      id: 'the-yard',
      name: 'The Yard',
      rows: ['.f', '#w'],
      levels: ['.1', '9.'],
      smoke: [[0, 1]],
      zones: [[[0, 0]], [[1, 1]]],
      marks: [[1, 0]],
    };
    const map = validateMap(json);
    expect(map).toEqual(json);
    expect(map).not.toBe(json);
  });

  it('needs no more than rows, as in a case file [MT-2]', () => {
    expect(validateMap({ rows: ['......', '......'] })).toEqual({ id: 'custom', name: 'Unnamed ground', rows: ['......', '......'] });
    expect(validateMap({ rows: ['. .', '..'], levels: ['. 1', '..'] })).toMatchObject({ levels: ['. 1', '..'] });
  });

  const rows = ['..', '.#'];
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['no object', 'the-pit', 'map: expected an object'],
    ['null', null, 'map: expected an object'],
    ['a list', [rows], 'map: expected an object'],
    ['no rows', {}, 'map.rows: expected a list'],
    ['rows inherited, not owned', Object.create({ rows }), 'map.rows: expected a list'],
    ['no row', { rows: [] }, 'map.rows: expected 1 to 64 rows'],
    ['a row that is no text', { rows: ['..', 7] }, 'map.rows[1]: expected text'],
    ['an unknown letter', { rows: ['..', '.x'] }, 'map.rows[1][1]: unknown terrain "x"'],
    ['half a letter', { rows: ['.😀'] }, 'map.rows[0][1]: unknown terrain'],
    ['no hex', { rows: ['  ', ''] }, 'map.rows: the map has no hex'],
    ['a row too long', { rows: ['.'.repeat(65)] }, 'map.rows[0]: expected at most 64 columns'],
    ['too many rows', { rows: Array.from({ length: 65 }, () => '.') }, 'map.rows: expected 1 to 64 rows'],
    ['too many hexes', { rows: Array.from({ length: 32 }, () => '.'.repeat(32)) }, 'map.rows: at most 1000 hexes, got 1024'],
    ['a field nobody knows', { rows, weather: 'rain' }, 'map: unknown field "weather"'],
    ['a prototype key', JSON.parse('{"rows": [".."], "__proto__": {"smoke": []}}'), 'map: unknown field "__proto__"'],
    ['a bad id', { rows, id: 'The Pit' }, 'map.id: expected a kebab-case id'],
    ['an id of another type', { rows, id: 3 }, 'map.id: expected a kebab-case id'],
    ['an empty name', { rows, name: ' ' }, 'map.name: expected a name'],
    ['levels of another height', { rows, levels: ['..'] }, 'map.levels: expected 2 rows'],
    ['a level that is no digit', { rows, levels: ['..', '.x'] }, 'map.levels[1][1]: expected a digit'],
    ['a level left out', { rows, levels: ['..', '.'] }, 'map.levels[1][1]: expected a digit'],
    ['a level in the void', { rows: ['.'], levels: ['.3'] }, 'map.levels[0][1]: there is no hex'],
    ['levels that are no list', { rows, levels: '....' }, 'map.levels: expected a list'],
    ['smoke outside the map', { rows, smoke: [[5, 0]] }, 'map.smoke[0]: the hex [5, 0] is not on the map'],
    ['smoke far outside', { rows, smoke: [[-1, 1e300]] }, 'map.smoke[0]'],
    ['smoke on half a hex', { rows, smoke: [[0, 0.5]] }, 'map.smoke[0]: expected a hex [q, r] of whole numbers'],
    ['smoke with a third number', { rows, smoke: [[0, 0, 0]] }, 'map.smoke[0]: expected a hex'],
    [
      'smoke twice',
      {
        rows,
        smoke: [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      },
      'map.smoke[2]: the hex [0, 0] is listed twice',
    ],
    ['smoke that is no list', { rows, smoke: { length: 1 } }, 'map.smoke: expected a list'],
    ['a zone outside the map', { rows, zones: [[[0, 0]], [[0, 9]]] }, 'map.zones[1][0]: the hex [0, 9] is not on the map'],
    ['a zone in a wall', { rows, zones: [[[1, 1]]] }, 'map.zones[0][0]: no Casket can stand on [1, 1] (MV-1)'],
    ['a zone that is no list', { rows, zones: [7] }, 'map.zones[0]: expected a list'],
    ['zones without end', { rows, zones: Array.from({ length: 17 }, () => []) }, 'map.zones: at most 16 zones'],
    ['a mark in a wall', { rows, marks: [[1, 1]] }, 'map.marks[0]: no Casket can stand'],
    ['text for a coordinate', { rows, marks: [['0', 0]] }, 'map.marks[0]: expected a hex'],
  ];
  for (const [what, json, message] of wrong) {
    it(`is refused with the path of what is wrong: ${what}`, () => {
      const answer = validateMap(json);
      expect(typeof answer).toBe('string');
      expect(answer).toContain(message);
    });
  }

  it('is refused, not followed, when lists are nested without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(validateMap({ rows: ['.'], smoke: [deep] })).toContain('map.smoke[0]');
  });
});
