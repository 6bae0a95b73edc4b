import { describe, expect, it } from '@jest/globals';
import { release } from '../../testing/release.ts';
import { failingRelease } from './attribution.ts';

const releases = ['mf-one', 'mf-two'].map((name) => release({ name, base: `/releases/${name}/1/` }));
const at = (path: string) => `${window.location.origin}${path}`;

function errorWithStack(...paths: string[]): Error {
  const error = new Error('no');
  error.stack = ['Error: no', ...paths.map((path) => `    at f (${at(path)}:1:2)`)].join('\n');
  return error;
}

describe('an uncaught error', () => {
  it.each([
    ['its file', { filename: at('/releases/mf-two/1/a.js'), error: null }, 'mf-two'],
    ['the top of its stack', { error: errorWithStack('/releases/mf-one/1/a.js', '/shell/a.js') }, 'mf-one'],
    [
      'the nearest of its stack',
      { error: errorWithStack('/shell/react.js', '/releases/mf-two/1/a.js', '/releases/mf-one/1/a.js') },
      'mf-two',
    ],
    ['nobody when it is the shell’s', { error: errorWithStack('/shell/a.js') }, undefined],
    ['nobody when it is of another version', { error: errorWithStack('/releases/mf-one/2/a.js') }, undefined],
    ['nobody when nothing is known', { error: 'thrown' }, undefined],
  ])('is put down to %s', (_, error, name) => {
    expect(failingRelease(error, releases)?.name).toBe(name);
  });
});
