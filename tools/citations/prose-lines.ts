import type { SourceFile } from './source-files.ts';

/** A line of what people read in a file. */
export interface ProseLine {
  /** From 1. */
  line: number;
  text: string;
}

/** Comments of code; a `//` inside an address or a string is none. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*/g;
const HASH_COMMENT = /(?<=^|\s)#.*/gm;

/** The lines of a document, and of code the lines of its comments. */
export function proseLines({ path, text }: SourceFile): ProseLine[] {
  if (text === null) return [];
  if (path.endsWith('.md')) return linesFrom(text, 1);
  const comment = path.endsWith('.sh') ? HASH_COMMENT : COMMENT;
  let line = 1;
  let counted = 0;
  return [...text.matchAll(comment)].flatMap(({ 0: found, index }) => {
    line += newLines(text.slice(counted, index));
    counted = index;
    return linesFrom(found, line);
  });
}

/** The lines of a text, of which the first has the number `first`. */
export const linesFrom = (text: string, first: number): ProseLine[] =>
  text.split('\n').map((one, index) => ({ line: first + index, text: one }));

const newLines = (text: string): number => text.split('\n').length - 1;
