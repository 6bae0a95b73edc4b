import type { SourceFile } from '../citations/source-files.ts';
import { countLines, hasSource, isIndex, isProduct } from './source-code.ts';

/** A number of the layout, by which the structure of the repository is held. */
export interface LayoutNumber {
  name: string;
  measured: number;
  /** The check fails above it. Where the target is not reached, it is close to the current number: lower it with every change. */
  bound: number;
  target: number;
  /** What to look at first, the worst first. */
  examples: string[];
}

/** Lines up to which a file is too small to be worth opening. */
const TINY = 20;

/** The bounds, in this one place. */
const BOUNDS = {
  inOneFolder: { bound: 16, target: 16 },
  tiny: { bound: 233, target: 90 },
  // With room for a fix that takes a few lines.
  lines: { bound: 52_000, target: 46_000 },
};

/** Measures the sources of a repository, each path from its root. dependency-cruiser counts circles and upward imports
 *  (`tools/boundaries.cjs`, `tools/folder-circles.cjs`). Lines and tiny files are those of the product, without
 *  `tools`; an `index.ts` is small by nature. */
export function layoutNumbers(all: readonly SourceFile[]): LayoutNumber[] {
  const files = all.filter(hasSource);
  const folders = byCount(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)));
  const product = files.filter(isProduct);
  const tiny = product.filter((file) => !isIndex(file) && countLines(file) <= TINY);
  return [
    {
      name: 'source files in one folder',
      measured: folders[0]?.[1] ?? 0,
      ...BOUNDS.inOneFolder,
      examples: folders.map(([folder, count]) => `${folder} (${count})`),
    },
    {
      name: `source files of at most ${TINY} lines`,
      measured: tiny.length,
      ...BOUNDS.tiny,
      examples: byCount(tiny.map(({ path }) => path.split('/').slice(0, 3).join('/'))).map(
        ([folder, count]) => `${folder} (${count})`,
      ),
    },
    {
      name: 'lines of source of the product',
      measured: product.reduce((sum, file) => sum + countLines(file), 0),
      ...BOUNDS.lines,
      examples: [],
    },
  ];
}

/** Whether a number is within its bound. */
export const holds = ({ measured, bound }: LayoutNumber): boolean => measured <= bound;

/** How often each value occurs, the most frequent first. */
function byCount(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
