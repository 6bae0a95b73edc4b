import path from 'node:path';
import { ignoredFolders, type SourceFile } from './source-files.ts';

const RULE_PAGE = /^docs\/product\/(?!README)[^/]+\.md$/;
const DEFINITION = /^- \*\*([A-Z][A-Z0-9]{3}-\d{1,3})\*\* /;
const RULE = /\b[A-Z][A-Z0-9]{3}-\d{1,3}\b/g;
/** Files that implement rules: neither documents nor tests. */
const SOURCE = /^(?!(?:docs|e2e)\/)(?!.*\.test\.).+\.(?:tsx?|mjs|css|sql|ya?ml)$/;
const ADR = /\bADRs? (\d+(?:(?:, | and | to )\d+\b)*)/g;
const ADR_FILE = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const ADR_INDEX = 'docs/decisions/README.md';
/** The required parts of an ADR. */
const ADR_PARTS: Readonly<Record<string, RegExp>> = {
  'a line “- Status: …”': /^- Status: \S/m,
  'a line “- Date: YYYY-MM-DD”': /^- Date: \d{4}-\d{2}-\d{2}$/m,
  'a heading “## Context”': /^## Context$/m,
  'a heading “## Decision”': /^## Decision\b/m,
  'a heading “## Consequences”': /^## Consequences$/m,
};
/** The start of a tag that points at a document outside the repository. */
const OLD_TAG = /\bspec: ?[a-z]|\b[Dd]ecisions? \d/g;
const FILE_NAME =
  /(?<![\w./<>*{}:@-])(?:\.{0,2}\/)?(?:[\w.@-]+\/)*[\w.-]*\w\.(?:ts|tsx|mjs|cjs|css|md|sh|sql|json)\b(?![\w/*-])/g;
/** A path without an ending, below a folder that is part of the repository. */
const FOLDER =
  /(?<![\w./@-])(?:(?:api|shell|shared-lib|remote-kit|mf-[a-z]+)\/src|tools|e2e|docs)\/[\w/-]*\w(?![\w.*<{/-]|\.\w)/g;
/** Files that are not in the repository: output of builds and servers, settings of a team, exports of packages, and the example of docs/teams.md. */
const GENERATED =
  /(?:^|\/)(?:release|shell|sbom\.cdx|release-key|release-key\.backup|sample-accounts|fareweave|kit\/index)\.json$|(?:^|\/)src\/deals\/|^@fareweave\//;

/** A line of a document or a comment. */
interface ProseLine {
  /** The number of the line, from 1. */
  line: number;
  text: string;
}

/** Comments of code, except for `//` inside a URL or a string. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*/g;
const HASH_COMMENT = /(?<=^|\s)#.*/gm;

/** Returns a line for every citation of something that does not exist, and for every rule without a citation: `path:line: message`. */
export function citationProblems(files: readonly SourceFile[]): string[] {
  const { rules, duplicates } = definedRules(files);
  const adrs = new Set(files.flatMap(({ path: file }) => Number(ADR_FILE.exec(file)?.[1] ?? Number.NaN)));
  const names = namesOf(files);
  const folders = foldersOf(files);
  const problems = files.flatMap((file) => {
    const lines = linesFrom(file.text ?? '', 1);
    const prose = proseLines(file);
    return [
      ...inLines(file, lines, OLD_TAG, () => 'cite the id of a rule in docs/product instead of this tag'),
      ...inLines(file, lines, RULE, ([id]) => (rules.has(id) ? null : `${id} is not a rule of docs/product`)),
      ...inLines(file, prose, ADR, ([, numbers = '']) => {
        const unknown = numbers.match(/\d+/g)?.filter((number) => !adrs.has(Number(number))) ?? [];
        return unknown.length === 0 ? null : `there is no ADR ${unknown.join(', ')} in docs/decisions`;
      }),
      ...inLines(file, prose, FILE_NAME, ([name]) =>
        GENERATED.test(name) || exists(name, file, names) ? null : `there is no file ${name}`,
      ),
      ...inLines(file, prose, FOLDER, ([name]) =>
        GENERATED.test(name) || folders.has(name) ? null : `there is no folder ${name}`,
      ),
    ];
  });
  return [...duplicates, ...uncitedRules(rules, files), ...problems, ...adrProblems(files)];
}

/** Returns where the pages define each rule, `path:line` by id, and messages for ids that are defined twice. */
function definedRules(files: readonly SourceFile[]): { rules: Map<string, string>; duplicates: string[] } {
  const rules = new Map<string, string>();
  const duplicates: string[] = [];
  for (const file of files.filter(({ path: name }) => RULE_PAGE.test(name))) {
    for (const { line, text } of proseLines(file)) {
      const id = DEFINITION.exec(text)?.[1];
      if (id === undefined) continue;
      if (rules.has(id)) duplicates.push(`${file.path}:${line}: ${id} is defined twice`);
      else rules.set(id, `${file.path}:${line}`);
    }
  }
  return { rules, duplicates };
}

/** Engineers find the code of a rule by its id, so that each rule is cited where it is implemented. */
function uncitedRules(rules: ReadonlyMap<string, string>, files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path: name }) => SOURCE.test(name));
  const cited = new Set(sources.flatMap(({ text }) => text?.match(RULE) ?? []));
  return [...rules].flatMap(([id, place]) => (cited.has(id) ? [] : [`${place}: no source file cites ${id}`]));
}

function inLines(
  { path: name }: SourceFile,
  lines: readonly ProseLine[],
  pattern: RegExp,
  problemOf: (match: RegExpExecArray) => string | null,
): string[] {
  return lines.flatMap(({ line, text }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const problem = problemOf(match);
      return problem === null ? [] : [`${name}:${line}: ${problem}`];
    }),
  );
}

/** Returns every suffix of every path, from the file name to the whole path. */
function namesOf(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ path: name }) => name.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  );
}

/** Returns the paths of all folders, including those that git ignores because a command writes them. */
const foldersOf = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set([
    ...files.flatMap(({ path: name }) => name.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
    ...ignoredFolders(files.find(({ path: name }) => name === '.gitignore')?.text ?? ''),
  ]);

/** Whether a file has this name: a path from the root or from the citing file's folder, or the end of a path. */
function exists(name: string, { path: citing }: SourceFile, names: ReadonlySet<string>): boolean {
  const relative = path.posix.join(path.posix.dirname(citing), name);
  return names.has(name.replace(/^\.?\//, '')) || names.has(relative);
}

function adrProblems(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path: name }) => name === ADR_INDEX)?.text ?? '';
  const numbers = new Set<string>();
  return files.flatMap(({ path: name, text }) => {
    const number = ADR_FILE.exec(name)?.[1];
    if (number === undefined) return [];
    const isDuplicate = numbers.has(number);
    numbers.add(number);
    const missing = Object.keys(ADR_PARTS).filter((part) => !ADR_PARTS[part]?.test(text ?? ''));
    return [
      ...(isListed(name, text ?? '', index)
        ? []
        : [`${ADR_INDEX}:1: ${name} is missing, or has another title, status or date`]),
      ...(isDuplicate ? [`${name}:1: the number ${number} is already used`] : []),
      ...missing.map((part) => `${name}:1: ${part} is missing`),
    ];
  });
}

/** Whether the index has a row for an ADR with its title, status and date. */
function isListed(name: string, text: string, index: string): boolean {
  const row = index.split('\n').find((line) => line.includes(`](${path.posix.basename(name)})`));
  const facts = [/^# \d+\. (.+)$/m, /^- Status: (.+)$/m, /^- Date: (.+)$/m].map(
    (part) => part.exec(text)?.[1],
  );
  return row !== undefined && facts.every((value) => value === undefined || row.includes(value));
}

/** Returns the lines of a document, or the lines of the comments of code. */
function proseLines({ path, text }: SourceFile): ProseLine[] {
  if (text === null) return [];
  if (path.endsWith('.md')) return linesFrom(text, 1);
  const comment = /\.(?:sh|ya?ml)$/.test(path) ? HASH_COMMENT : COMMENT;
  let line = 1;
  let position = 0;
  return [...text.matchAll(comment)].flatMap(({ 0: found, index }) => {
    line += newLines(text.slice(position, index));
    position = index;
    return linesFrom(found, line);
  });
}

/** Splits a text into lines. `first`: the number of its first line. */
const linesFrom = (text: string, first: number): ProseLine[] =>
  text.split('\n').map((lineText, index) => ({ line: first + index, text: lineText }));

const newLines = (text: string): number => text.split('\n').length - 1;
