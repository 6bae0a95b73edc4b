import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The answers to a requirement, in the order of the summaries. */
const ANSWERS = ['Yes', 'Partly', 'No', 'Not applicable'];

/** A document that answers the requirements of a standard, in tables. */
interface AnswerDocument {
  text: string;
  /** The rows of all requirements. */
  rows: { id: string; level: string; answer: string; how: string; test: string }[];
  /** The test files that the answers name. */
  tests: string[];
  /** The numbers in the summary by chapter. */
  summary: Record<string, number[]>;
}

/** The cells of a row of a table. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads a document of `docs/`. `chapter`: the text before the number of a chapter in its summary. */
export function readAnswers(file: string, chapter: string): AnswerDocument {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', file), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
    .map(cellsOf)
    .map(([id = '', level = '', , answer = '', how = '', test = '']) => ({ id, level, answer, how, test }));
  const tests = rows.flatMap(({ test }) => [...test.matchAll(/`([^`]+)`/g)].map(([, cited = '']) => cited));
  const summary = [...text.matchAll(new RegExp(`^\\| \\[${chapter}(\\d+) .+\\|$`, 'gm'))].map(
    ([line, number = '']) => [number, cellsOf(line).slice(1).map(Number)],
  );
  return { text, rows, tests, summary: Object.fromEntries(summary) };
}

/** Returns what is wrong with the form of a document: answers, explanations, tests and the numbers of the summary. */
export function formErrors({ text, rows, tests, summary }: AnswerDocument): unknown[] {
  const count = (from: typeof rows) =>
    ANSWERS.map((answer) => from.filter((row) => row.answer === answer).length);
  const total = cellsOf(text.split('\n').find((line) => line.startsWith('| **all ')) ?? '');
  const expected = [`**all ${rows.length}**`, ...count(rows).map((number) => `**${number}**`)];
  const chapters = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? ''))];
  return [
    ...rows.filter(({ answer, how }) => !ANSWERS.includes(answer) || how === ''),
    ...rows.filter(({ test }) => test !== '–' && !test.startsWith('`')),
    ...tests.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)),
    ...chapters.filter(
      (number) =>
        String(summary[number]) !== String(count(rows.filter(({ id }) => id.startsWith(`${number}.`)))),
    ),
    ...(String(total) === String(expected) ? [] : [total]),
  ];
}
