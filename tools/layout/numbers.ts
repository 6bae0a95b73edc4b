import type { SourceFile } from '../citations/source-files.ts';

const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/;
/** Tests with their helpers, type declarations and generated migrations. */
const NOT_SOURCE = /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\/|\.d\.ts$|\/migrations\//;
const INDEX = /(?:^|\/)index\.tsx?$/;

/** A measure of the repository's structure, with the bound that `npm run check` enforces. */
export interface LayoutNumber {
  name: string;
  measured: number;
  /** The check fails above it. While a measure misses its target, keep its bound close to the measured value. */
  bound: number;
  target: number;
  /** The places to improve, the worst first. */
  examples: string[];
}

/** A file of at most this many lines counts as tiny. */
const TINY = 20;

const BOUNDS = {
  inOneFolder: { bound: 16, target: 16 },
  // Two files in each part load its texts in other languages (ADR 69).
  tiny: { bound: 90, target: 90 },
  lines: { bound: 100_455, target: 46_000 },
};

/** Measures the sources of a repository. Lines and tiny files are counted without `tools/` and `remote-kit/`; an `index.ts` never counts as
 *  tiny. dependency-cruiser forbids circles and upward imports (`tools/boundaries.cjs`, `tools/folder-circles.cjs`). */
export function layoutNumbers(all: readonly SourceFile[]): LayoutNumber[] {
  const files = all.filter(isSource);
  const folders = byCount(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)));
  const product = files.filter(({ path }) => isProduct(path));
  const tiny = product.filter((file) => !INDEX.test(file.path) && countLines(file) <= TINY);
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
export const isWithinBound = ({ measured, bound }: LayoutNumber): boolean => measured <= bound;

/** Counts each value, the most frequent first. */
function byCount(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

const isSource = ({ path, text }: SourceFile): boolean =>
  text !== null && CODE.test(path) && !NOT_SOURCE.test(path);

/** Whether a file is part of the product, not of the commands for developers. */
const isProduct = (path: string): boolean => !/^(?:tools|remote-kit)\//.test(path) && path.includes('/');

const countLines = ({ text }: SourceFile): number => (text ?? '').split('\n').length - 1;
