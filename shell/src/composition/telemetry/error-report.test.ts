import { describe, expect, it } from '@jest/globals';
import { release } from '../../testing/release.ts';
import { failingRelease, withoutPersonalData } from './error-report.ts';

const releases = ['mf-one', 'mf-two'].map((name) => release({ name, base: `/releases/${name}/1/` }));
const at = (path: string) => `${window.location.origin}${path}`;

function errorWithStack(...paths: string[]): Error {
  const error = new Error('no');
  error.stack = ['Error: no', ...paths.map((path) => `    at f (${at(path)}:1:2)`)].join('\n');
  return error;
}

describe('the failing release', () => {
  it.each([
    ['the one of its file', { filename: at('/releases/mf-two/1/a.js'), error: null }, 'mf-two'],
    [
      'the one at the top of the stack',
      { error: errorWithStack('/releases/mf-one/1/a.js', '/shell/a.js') },
      'mf-one',
    ],
    [
      'the one nearest to the top of the stack',
      { error: errorWithStack('/shell/react.js', '/releases/mf-two/1/a.js', '/releases/mf-one/1/a.js') },
      'mf-two',
    ],
    ['none for an error of the shell', { error: errorWithStack('/shell/a.js') }, undefined],
    ['none for an error of another version', { error: errorWithStack('/releases/mf-one/2/a.js') }, undefined],
    ['none without a stack', { error: 'thrown' }, undefined],
  ])('is %s', (_, error, name) => {
    expect(failingRelease(error, releases)?.name).toBe(name);
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

  it('is truncated', () => {
    expect(withoutPersonalData('no '.repeat(1000))).toHaveLength(300);
  });
});
