/** The side of its place where a tag is drawn. */
export type Side = 'below' | 'above' | 'right' | 'left';

export interface Placed<Item> {
  item: Item;
  side: Side;
}

/** The centre of a place and the width of its tag. All measures here are pixels. */
export interface TagSpace {
  x: number;
  y: number;
  width: number;
}

/** Left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The height of a tag, and the distance of its edge from the centre of its place. */
const HEIGHT = 22;
const AWAY = 8;

const SIDES: readonly Side[] = ['below', 'above', 'right', 'left'];

/** The items whose tags fit into the view without covering each other or the taken boxes; earlier items take
 *  precedence. */
export function placeTags<Item>(
  items: readonly Item[],
  spaceOf: (item: Item) => TagSpace,
  { view, taken = [] }: { view: Box; taken?: readonly Box[] },
): Placed<Item>[] {
  const full = [...taken];
  return items.flatMap((item): Placed<Item>[] => {
    const space = spaceOf(item);
    for (const side of SIDES) {
      const box = boxAt(side, space);
      if (!isInside(box, view) || full.some((other) => isCovering(box, other))) continue;
      full.push(box);
      return [{ item, side }];
    }
    return [];
  });
}

function boxAt(side: Side, { x, y, width }: TagSpace): Box {
  const [middleX, middleY] = [x - width / 2, y - HEIGHT / 2];
  const [left, top] = {
    below: [middleX, y + AWAY],
    above: [middleX, y - AWAY - HEIGHT],
    right: [x + AWAY, middleY],
    left: [x - AWAY - width, middleY],
  }[side] as [number, number];
  return [left, top, left + width, top + HEIGHT];
}

const isCovering = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const isInside = (a: Box, view: Box): boolean =>
  a[0] >= view[0] && a[1] >= view[1] && a[2] <= view[2] && a[3] <= view[3];
