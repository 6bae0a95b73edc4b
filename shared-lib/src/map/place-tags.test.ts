import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, placeTags, type TagSpace } from './place-tags.ts';

const view: Box = [0, 0, 400, 400];
const at = (x: number, y: number, width = 40): TagSpace => ({ x, y, width });
const placed = (spaces: readonly TagSpace[], taken: readonly Box[] = []) =>
  placeTags(spaces, (space) => space, { view, taken }).map(({ item, side }) => [spaces.indexOf(item), side]);

describe('tags that do not cover each other', () => {
  it('are below their places when there is space', () => {
    expect(placed([at(100, 100), at(140, 100), at(100, 122)])).toEqual([
      [0, 'below'],
      [1, 'below'],
      [2, 'below'],
    ]);
  });

  it('move to another side of their places before they cover each other', () => {
    expect(placed([at(100, 100), at(110, 110)])).toEqual([
      [0, 'below'],
      [1, 'above'],
    ]);
  });

  it('stay within the view', () => {
    expect(placed([at(200, 390), at(390, 200), at(500, 100)])).toEqual([
      [0, 'above'],
      [1, 'left'],
    ]);
  });

  it('do not cover taken boxes', () => {
    expect(placed([at(100, 100)], [[95, 110, 105, 120]])).toEqual([[0, 'above']]);
  });

  it('are as many as fit, earlier items first', () => {
    const crowd = Array.from({ length: 10 }, () => at(200, 200));
    expect(placed(crowd)).toEqual([
      [0, 'below'],
      [1, 'above'],
    ]);
  });

  it('never cover each other, wherever the places are', () => {
    const space = fc.record({ x: fc.nat(400), y: fc.nat(400), width: fc.integer({ min: 30, max: 60 }) });
    fc.assert(
      fc.property(fc.array(space, { maxLength: 60 }), (spaces) => {
        const found = placeTags(spaces, (one) => one, { view });
        const again = placeTags(
          found.map(({ item }) => item),
          (one) => one,
          { view },
        );
        // What is placed finds its place again: none of them stands in another's way.
        expect(again).toEqual(found);
      }),
    );
  });
});
