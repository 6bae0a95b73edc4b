import { describe, expect, it } from 'vitest';
import { release } from '../../testing/release.ts';
import { failingRelease, framesOf, withoutPersonalData } from './error-report.ts';

const releases = ['mf-one', 'mf-two'].map((name) => release({ name, base: `/releases/${name}/1/` }));
const at = (path: string) => `${window.location.origin}${path}`;

const stackOf = (...paths: string[]): string =>
  ['Error: no', ...paths.map((path) => `    at f (${at(path)}:1:2)`)].join('\n');

describe('the failing release', () => {
  it.each([
    ['the one of its file', at('/releases/mf-two/1/a.js'), 'mf-two'],
    ['the one at the top of the stack', stackOf('/releases/mf-one/1/a.js', '/shell/a.js'), 'mf-one'],
    [
      'the one nearest to the top of the stack',
      stackOf('/shell/react.js', '/releases/mf-two/1/a.js', '/releases/mf-one/1/a.js'),
      'mf-two',
    ],
    ['none for an error of the shell', stackOf('/shell/a.js'), undefined],
    ['none for an error of another version', stackOf('/releases/mf-one/2/a.js'), undefined],
    ['none without a stack', '', undefined],
  ])('is %s', (_, lines, name) => {
    expect(failingRelease(lines, releases)?.name).toBe(name);
  });
});

describe('the frames of a stack', () => {
  const [one = release()] = releases;
  const stack = stackOf(
    '/shell/react.js',
    '/releases/mf-one/1/search.3f9a.js?retry=1',
    '/releases/mf-two/1/a.js',
    '/releases/mf-one/1/js/b.js',
  );

  it('are those in files of the release, without their queries', () => {
    expect(framesOf(stack, one)).toEqual(['search.3f9a.js:1:2', 'js/b.js:1:2']);
    expect(framesOf(stack.replaceAll('    at f (', 'f@').replaceAll(')', ''), one)).toHaveLength(2);
  });

  it('are at most five, and none without a stack', () => {
    expect(framesOf(Array(9).fill(stack).join('\n'), one)).toHaveLength(5);
    expect(framesOf(undefined, one)).toEqual([]);
  });

  it('contain nothing that is no address', () => {
    expect(framesOf(`ann@example.com ${at('/releases/mf-one/1/')} +1 555 1234567`, one)).toEqual([]);
  });
});

describe('an error message', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    [
      'Loading chunk search failed. (error: https://x.example/releases/mf-search/0.1.0-a7419d9a/search.beb108d4.js?retry=1)',
      'Loading chunk search failed. (error: https://x.example/releases/mf-search/0.1.0-a7419d9a/search.beb108d4.js)',
    ],
    ['no user ann@example.com', 'no user …'],
    ['no trip at https://x.example/flight-summary?trip=DEN#a', 'no trip at https://x.example/flight-summary'],
    ['cannot call +1 (555) 123-4567', 'cannot call …'],
    ['bad token dGhpcyBpcyBhIHRva2VuIG9mIHNvbWU', 'bad token …'],
  ])('%s is reported as %s', (message, sent) => {
    expect(withoutPersonalData(message)).toBe(sent);
  });

  it('may be one long word, such as a file in base64', () => {
    expect(withoutPersonalData(`no ${'a'.repeat(100_000)}`)).toBe('no …');
  });

  it('is truncated', () => {
    expect(withoutPersonalData('no '.repeat(1000))).toHaveLength(300);
  });
});
