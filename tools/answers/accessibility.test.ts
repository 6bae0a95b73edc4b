import { expect, it } from 'vitest';
import { formErrors, readAnswers } from './answers.ts';

/** The success criteria of levels A and AA in WCAG 2.2, by guideline. 4.1.1 was removed. */
const CRITERIA: Readonly<Record<string, string>> = {
  '1.1': '1',
  '1.2': '1 2 3 4 5',
  '1.3': '1 2 3 4 5',
  '1.4': '1 2 3 4 5 10 11 12 13',
  '2.1': '1 2 4',
  '2.2': '1 2',
  '2.3': '1',
  '2.4': '1 2 3 4 5 6 7 11',
  '2.5': '1 2 3 4 7 8',
  '3.1': '1 2',
  '3.2': '1 2 3 4 6',
  '3.3': '1 2 3 4 7 8',
  '4.1': '2 3',
};

const required = Object.entries(CRITERIA).flatMap(([guideline, numbers]) =>
  numbers.split(' ').map((number) => `${guideline}.${number}`),
);

const answers = readAnswers('accessibility.md', '');

it('docs/accessibility.md answers each criterion of levels A and AA once, in their order', () => {
  const { rows } = answers;
  expect(rows.map(({ id }) => id)).toEqual(required);
  expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(rows.filter(({ level }) => level === 'AA')).toHaveLength(24);
});

it('docs/accessibility.md explains each answer, names tests, and counts its answers', () => {
  expect(formErrors(answers)).toEqual([]);
  expect(answers.tests.length).toBeGreaterThan(30);
});
