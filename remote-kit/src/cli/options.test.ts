import { describe, expect, it } from '@jest/globals';
import { UsageError } from '../../api/src/core/command-line.ts';
import { readCommandLine } from './options.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter((word) => word !== ''));

describe('the command line of releases', () => {
  it('is read', () => {
    expect(read('canary mf-a 1.0.0-abc --percent 10 --json')).toEqual({
      command: 'canary',
      json: true,
      url: undefined,
      given: { remote: 'mf-a', version: '1.0.0-abc' },
      options: { percent: 10 },
    });
    expect(read('status')).toMatchObject({ command: 'status', given: { remote: undefined } });
    expect(read('rollback --revision 7 --url http://a.example')).toMatchObject({
      url: 'http://a.example',
      given: { remote: undefined },
      options: { revision: 7 },
    });
    expect(read('check mf-a --no-browser')).toMatchObject({ options: { browser: false } });
    expect(read('token --remote * --label team --database')).toMatchObject({ options: { days: 90 } });
  });

  it('shows help for all commands and for one', () => {
    const usage = 'Usage: npm run release --';
    expect(read('--help')).toEqual({ help: expect.stringContaining(`${usage} [options] [command]\n`) });
    for (const line of ['activate --help', 'help activate'])
      expect(read(line)).toEqual({
        help: expect.stringContaining(`${usage} activate [options] <remote> <version>\n`),
      });
  });

  it.each([
    ['', 'name a command: check, publish'],
    ['destroy', "unknown command 'destroy'"],
    ['toString', "unknown command 'toString'"],
    ['publish', "missing required argument 'remote'"],
    ['activate mf-a', "missing required argument 'version'"],
    ['activate mf-a 1 --anyway', '--anyway needs --reason'],
    ['rollback', 'name a remote, or --revision for all of them'],
    ['rollback mf-a --revision 7', 'name a remote, or --revision for all of them'],
    ['check mf-a mf-b', "too many arguments for 'check'"],
    ['check mf-a --quick', "unknown option '--quick'"],
    ['canary mf-a 1', "required option '--percent <n>' not specified"],
    ['canary mf-a 1 --percent ten', "argument 'ten' is invalid. Use a whole number, 0 to 100."],
    ['canary mf-a 1 --percent 101', "argument '101' is invalid"],
    ['token --remote mf-a --label team', 'add --admin EMAIL'],
    ['token --remote mf-a --label team --database --days 366', "argument '366' is invalid"],
    ['tokens revoke', 'add nothing, or revoke and the id of a token'],
    ['tokens drop 1', 'add nothing, or revoke and the id of a token'],
  ])('%j is wrong usage', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });
});
