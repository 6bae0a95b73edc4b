import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const text = readFileSync(path.join(import.meta.dirname, '../docs/security.md'), 'utf8');
const ANSWERS = ['Yes', 'Partly', 'No', 'Not applicable'];

/** The requirements of levels 1 and 2 in each section of ASVS 5.0.0 that has any: the number of its last one, without those of level 3. */
const SECTIONS: Readonly<Record<string, string>> = {
  1: '1.1-2 2.1-9 3.1-11 4.1-3 5.1-2',
  2: '1.1-3 2.1-3 3.1-4 4.1-1',
  3: '2.1-2 3.1-4 4.1-6 5.1-5 7.1-2',
  4: '1.1-3 2.1-1 3.1-2 4.1-4',
  5: '1.1-1 2.1-3 3.1-2 4.1-3',
  6: '1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4',
  7: '1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2',
  8: '1.1-2 2.1-3 3.1-1 4.1-1',
  9: '1.1-3 2.1-4',
  10: '1.1-2 2.1-2 3.1-4 4.1-11 5.1-5 6.1-2 7.1-3',
  11: '1.1-2 2.1-3 3.1-3 4.1-4 5.1-1 6.1-1',
  12: '1.1-3 2.1-2 3.1-4',
  13: '1.1-1 2.1-5 3.1-2 4.1-5',
  14: '1.1-2 2.1-4 3.1-3',
  15: '1.1-3 2.1-3 3.1-7',
  16: '1.1-1 2.1-5 3.1-4 4.1-3 5.1-3',
  17: '1.1-1 2.1-4 3.1-2',
};

const required = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.split(' ').flatMap((section) => {
    const [, number = '', last = ''] = /^(\d+)\.1-(\d+)$/.exec(section) ?? [];
    return Array.from({ length: Number(last) }, (_, index) => `${chapter}.${number}.${index + 1}`);
  }),
);

/** The cells of a row of a table. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
  .map(cellsOf)
  .map(([id = '', level = '', , answer = '', how = '', test = '']) => ({ id, level, answer, how, test }));

it('docs/security.md answers each requirement of levels 1 and 2 once, in their order', () => {
  expect(rows.map(({ id }) => id)).toEqual(required);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

it('each answer is one of four, with an explanation', () => {
  expect(rows.filter(({ answer, how }) => !ANSWERS.includes(answer) || how === '')).toEqual([]);
});

it('what proves an answer is a test', () => {
  const cited = rows.flatMap(({ test }) => [...test.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
  expect(rows.filter(({ test }) => test !== '–' && !test.startsWith('`'))).toEqual([]);
});

it('the summary counts the answers of each chapter', () => {
  const summary = [...text.matchAll(/^\| \[V(\d+) .+\|$/gm)].map(([line, chapter]) => [
    chapter,
    cellsOf(line).slice(1).map(Number),
  ]);
  const counted = Object.keys(SECTIONS).map((chapter) => [
    chapter,
    ANSWERS.map(
      (answer) => rows.filter((row) => row.answer === answer && row.id.startsWith(`${chapter}.`)).length,
    ),
  ]);
  expect(summary).toEqual(counted);
  const total = text.split('\n').find((line) => line.startsWith('| **all '));
  expect(cellsOf(total ?? '')).toEqual([
    `**all ${rows.length}**`,
    ...ANSWERS.map((answer) => `**${rows.filter((row) => row.answer === answer).length}**`),
  ]);
});
