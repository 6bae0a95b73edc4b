import type { SourceFile } from '../citations/source-files.ts';

const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/;
/** Tests with their helpers, type declarations of files, and what a command writes. */
const NO_SOURCE = /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\/|\.d\.ts$|\/migrations\//;

/** Whether a file is source that people write: code, no test. */
export const hasSource = ({ path: name, text }: SourceFile): boolean =>
  text !== null && CODE.test(name) && !NO_SOURCE.test(name);

/** Whether a file is part of what runs for travellers, not of the commands of developers. */
export const isProduct = ({ path: name }: SourceFile): boolean =>
  !name.startsWith('tools/') && name.includes('/');

/** Whether a file only says what a folder shows to others: it is small because it is an index. */
export const isIndex = ({ path: name }: SourceFile): boolean => /(?:^|\/)index\.tsx?$/.test(name);

export const countLines = ({ text }: SourceFile): number => (text ?? '').split('\n').length - 1;
