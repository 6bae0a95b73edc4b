import { expect, it } from 'vitest';
import { formErrors, readAnswers } from './answers.ts';

/** The requirements of levels 1 and 2 in ASVS 5.0.0, by chapter: `2.1-9` is section 2 with the requirements 1 to 9. */
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

const answers = readAnswers('security.md', 'V');

it('docs/security.md answers each requirement of levels 1 and 2 once, in their order', () => {
  const { rows } = answers;
  expect(rows.map(({ id }) => id)).toEqual(required);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

it('docs/security.md explains each answer, names tests, and counts its answers', () => {
  expect(formErrors(answers)).toEqual([]);
  expect(answers.tests.length).toBeGreaterThan(100);
});
