import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '@fareweave/shared-lib/node/command-line';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { readCommandLine } from './read-command-line.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter((word) => word !== ''));

describe('the command line of releases', () => {
  it('is read', () => {
    expect(read('canary mf-a 1.0.0-abc --percent 10 --json')).toMatchObject({
      command: 'canary',
      json: true,
      url: undefined,
      program: 'npx fareweave',
      given: { remote: 'mf-a', version: '1.0.0-abc' },
      options: { percent: 10 },
    });
    expect(read('status')).toMatchObject({ command: 'status', given: { remote: undefined } });
    expect(read('rollback --revision 7 --url http://a.example')).toMatchObject({
      url: 'http://a.example',
      given: { remote: undefined },
      options: { revision: 7 },
    });
    expect(read('preview mf-a latest --days 90 --path /a')).toMatchObject({
      given: { remote: 'mf-a', version: 'latest' },
      options: { days: 90, path: '/a' },
    });
    expect(read('check mf-a --no-browser')).toMatchObject({ options: { browser: false } });
    // The server decides the default.
    expect(read('token --remote * --label team --admin a@b.example')).not.toMatchObject({
      options: { days: expect.any(Number) },
    });
  });

  it('shows help for all commands and for one', () => {
    const usage = 'Usage: npx fareweave';
    expect(read('--help')).toEqual({ help: expect.stringContaining(`${usage} [options] [command]\n`) });
    for (const line of ['activate --help', 'help activate'])
      expect(read(line)).toEqual({
        help: expect.stringContaining(`${usage} activate [options] [remote] [version]\n`),
      });
  });

  it('explains every argument in the help of its command', () => {
    const { help = '' } = read('--help') as { help?: string };
    const commands = [...help.matchAll(/^ {2}([a-z][a-z-]+) .*\b[A-Z]/gm)].map(([, name = '']) => name);
    expect(commands).toContain('provenance-key');
    for (const command of commands.filter((name) => name !== 'help')) {
      const { help: text = '' } = read(`${command} --help`) as { help?: string };
      const [, wanted = ''] = /^Usage: npx fareweave [a-z-]+ ?(.*)$/m.exec(text) ?? [];
      for (const [, argument] of wanted.matchAll(/[[<](\w+)(?:\.\.\.)?[\]>]/g))
        if (argument !== 'options') expect(text).toMatch(new RegExp(`^  ${argument} {2,}\\S`, 'm'));
    }
  });

  it.each(['token', 'approve', 'decline', 'rollback', 'flag'])(
    'says where %s reads the secrets of an admin',
    (command) => {
      const { help = '' } = read(`${command} --help`) as { help?: string };
      const [, option = ''] = /--admin <email>([\s\S]+?)\n {2}-/.exec(help) ?? [];
      for (const variable of ['ADMIN_PASSWORD', 'ADMIN_CODE']) expect(option).toContain(variable);
    },
  );

  it('takes the remote of the current folder where it names none', () => {
    const { folder, remove } = testFolder();
    const before = process.cwd();
    writeFileSync(path.join(folder, 'package.json'), '{"name": "mf-own"}');
    writeFileSync(path.join(folder, 'remote.json'), '{}');
    try {
      process.chdir(folder);
      expect(read('publish')).toMatchObject({ given: { remote: 'mf-own' } });
      expect(read('activate latest')).toMatchObject({ given: { remote: 'mf-own', version: 'latest' } });
      expect(read('activate mf-other 1')).toMatchObject({ given: { remote: 'mf-other', version: '1' } });
      expect(read('rollback')).toMatchObject({ given: { remote: 'mf-own', version: undefined } });
      expect(read('rollback --revision 7')).toMatchObject({ given: { remote: undefined } });
      expect(() => read('activate')).toThrow("missing required argument 'version'");
      expect(read('trace a.js:1:2 b.js:3:4')).toMatchObject({ given: { frames: 'a.js:1:2 b.js:3:4' } });
      writeFileSync(path.join(folder, 'package.json'), '{}');
      expect(() => read('publish')).toThrow(
        /package\.json has no "name"\. Write the name of the remote, such as mf-deals\.$/,
      );
    } finally {
      process.chdir(before);
      remove();
    }
  });

  it.each([
    [
      '',
      'name a command: create, dev, check, slots, events, catalog, update, trace, override, publish, preview, activate',
    ],
    ['destroy', "unknown command 'destroy'"],
    ['toString', "unknown command 'toString'"],
    ['publish', "missing required argument 'remote'. Name the remote, or run the command in its folder"],
    ['activate latest', "argument 'version'. Name the remote, or run the command in its folder"],
    ['activate mf-a', /missing required argument 'version'$/],
    ['activate mf-a 1 --anyway', '--anyway needs --reason'],
    ['rollback', 'name a remote, or --revision for all of them'],
    ['rollback mf-a --revision 7', 'name a remote, or --revision for all of them'],
    ['preview mf-a 1 --days 91', "argument '91' is invalid. Use a whole number, 1 to 90."],
    ['prune --days 29', "argument '29' is invalid. Use a whole number, 30 or more."],
    ['override mf-a --minutes 481', "argument '481' is invalid. Use a whole number, 1 to 480."],
    ['rollback mf-a --admin a@example.com', '--admin needs --revision'],
    ['check mf-a mf-b', "too many arguments for 'check'"],
    ['check mf-a --quick', "unknown option '--quick'"],
    ['create mf-x --paht /x', "unknown option '--paht' (Did you mean --path?)"],
    ['--jsno create mf-x', "unknown option '--jsno' (Did you mean --json?)"],
    ['canary mf-a 1', "required option '--percent <n>' not specified"],
    ['canary mf-a 1 --percent ten', "argument 'ten' is invalid. Use a whole number, 0 to 100."],
    ['canary mf-a 1 --percent 101', "argument '101' is invalid"],
    ['token --remote mf-a --label team', "required option '--admin <email>' not specified"],
    ['token --remote mf-a --label team --admin a@b.example --days 366', "argument '366' is invalid"],
    [
      'token --remote * --label team --admin a@b.example --days 2',
      'for all remotes is valid for 1 day at most',
    ],
    ['status --url nonsense', '“nonsense” is not the URL of a server. It begins with https://'],
    ['status --url https://a.example/deals', 'The URL of the server is https://a.example'],
    ['token --remote deals --label team --admin a@b.example', '“deals” is not a valid name of a remote'],
    ['approve --admin a@example.com', "missing required argument 'id'"],
    ['approve 1', "required option '--admin <email>' not specified"],
    ['decline 1', "required option '--admin <email>' not specified"],
    ['provenance-key', "missing required argument 'file'"],
    ['slots', "missing required argument 'remote'"],
    ['slots mf-a --title Alert', '--component, --link, --command, --title and --from are for --add'],
    ['slots mf-a --add flight-actions', '--add names a remote and its slot: mf-search/destination-actions'],
    [
      'slots mf-a --add mf-b/c --component alert-me',
      '--add needs --title, and --component for an area, --link or --command for a menu',
    ],
    ['slots mf-a --add shell/user-menu --title A --link /a --command b', '--add needs --title, and'],
    ['trace search.beb108d4.js:1:3456', 'name the remote of the frames with --remote'],
    [
      'trace ../../etc/passwd --remote mf-a',
      '../../etc/passwd is not a frame such as search.beb108d4.js:1:3456',
    ],
    ['tokens revoke', 'write tokens to list them, or tokens revoke ID to revoke one'],
    ['withdraw ../x', '“../x” is not a valid name of a remote: use mf-, then lower-case letters'],
    ['withdraw *', '“*” is not a valid name of a remote'],
    ['status mf-', '“mf-” is not a valid name of a remote'],
    ['flag mf-A/b', '“mf-A” is not a valid name of a remote'],
    ['activate mf-a ../1', '“../1” is not a valid version: use letters, digits and . + - between them'],
    ['trace a.js:1:2 --remote ../mf-a', '“../mf-a” is not a valid name of a remote'],
    ['tokens drop 1', 'write tokens to list them, or tokens revoke ID to revoke one'],
  ])('%j is wrong usage', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });
});
