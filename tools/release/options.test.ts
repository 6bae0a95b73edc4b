import { describe, expect, it } from '@jest/globals';
import { readCommandLine, UsageError, wholeNumber } from './options.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter((word) => word !== ''));

describe('the command line of releases', () => {
  it('is read', () => {
    expect(read('canary mf-a 1.0.0-abc --percent 10 --json')).toEqual({
      command: 'canary',
      json: true,
      url: undefined,
      given: { remote: 'mf-a', version: '1.0.0-abc' },
      options: { percent: '10' },
    });
    expect(read('status')).toMatchObject({ command: 'status', given: { remote: undefined } });
    expect(read('rollback --revision 7 --url http://a.example')).toMatchObject({
      url: 'http://a.example',
      given: { remote: undefined },
      options: { revision: '7' },
    });
    expect(read('publish --help')).toBe('help');
  });

  it.each([
    ['', 'say what to do: check, publish'],
    ['destroy', 'there is no command "destroy"'],
    ['toString', 'there is no command "toString"'],
    ['publish', 'publish takes remote'],
    ['activate mf-a', 'activate takes remote and version'],
    ['check mf-a mf-b', 'check cannot do anything with "mf-b"'],
    ['check mf-a --quick', "Unknown option '--quick'"],
  ])('%j is wrong usage', (line, told) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(told);
  });

  it('takes whole numbers', () => {
    expect(wholeNumber('percent', '10')).toBe(10);
    expect(wholeNumber('percent', undefined)).toBeUndefined();
    expect(() => wholeNumber('percent', 'ten')).toThrow('--percent takes a whole number, not "ten"');
  });
});
