import { UsageError } from '@fareweave/shared-lib/node/command-line';
import { describe, expect, it } from 'vitest';
import { readCommand } from './cli-options.ts';

const read = (line: string) => readCommand(line.split(' ').filter((word) => word !== ''));

describe('the command line', () => {
  it('parses an import', () => {
    expect(read('import jan.csv --bts --carrier f9')).toEqual({
      name: 'import',
      file: 'jan.csv',
      format: 'bts',
      carrier: 'F9',
      skipRejected: false,
      replace: false,
    });
    expect(read('import jan.csv --carrier F9 --replace')).toMatchObject({ replace: true });
    expect(read('import jan.csv --bts --carrier F9 --onto 2026-11-21 --skip-rejected')).toMatchObject({
      onto: '2026-11-21',
      skipRejected: true,
    });
    expect(read('import --bts --carrier F9 --weekly 2026-11-01..2027-03-31 jan.csv')).toMatchObject({
      file: 'jan.csv',
      weekly: { from: '2026-11-01', to: '2027-03-31' },
    });
  });

  it('parses the other commands', () => {
    expect(read('export out.csv --bts')).toEqual({ name: 'export', file: 'out.csv', format: 'bts' });
    expect(read('status')).toEqual({ name: 'status' });
    expect(read('reset')).toEqual({ name: 'reset' });
  });

  it.each([
    ['--help', 'Usage: npm run timetable -- [options] [command]'],
    ['-h', 'Usage: npm run timetable -- [options] [command]'],
    ['help', 'Usage: npm run timetable -- [options] [command]'],
    ['import --help', 'Usage: npm run timetable -- import [options] <file>'],
    ['help export', 'Usage: npm run timetable -- export [options] <file>'],
  ])('shows help for %j', (line, usage) => {
    expect(read(line)).toEqual(expect.stringContaining(`${usage}\n`));
  });

  it('parses the format of a file', () => {
    expect(read('import jan --format ssim --carrier F9')).toMatchObject({ format: 'ssim' });
    expect(read('import jan --format BTS --carrier F9')).toMatchObject({ format: 'bts' });
    expect(read('import jan --ssim --carrier F9')).toMatchObject({ format: 'ssim' });
    expect(read('import jan.csv --carrier F9')).not.toHaveProperty('format');
    expect(read('export out.SSIM')).toMatchObject({ format: 'ssim' });
    expect(read('export out.csv')).toMatchObject({ format: 'bts' });
    expect(read('export out.csv --format ssim')).toMatchObject({ format: 'ssim' });
  });

  it.each([
    ['', 'name a command: import, export, status, reset'],
    ['improt x', "unknown command 'improt' (Did you mean import?)"],
    ['import --bts --carrier F9', "missing required argument 'file'"],
    ['import a b --bts --carrier F9', "too many arguments for 'import'"],
    ['export a', 'specify the format: --format ssim or --format bts'],
    ['export a --format xml', "argument 'xml' is invalid. Use ssim or bts."],
    ['export a --format', 'argument missing'],
    ['export a.csv --bts --ssim', "option '--bts' cannot be used with option '--ssim'"],
    ['export a.csv --bts --format ssim', "option '--bts' cannot be used with option '--format <format>'"],
    ['import a --ssim --carrier F9 --onto 2026-11-01', '--onto and --weekly are for BTS files'],
    ['import a --bts', "required option '--carrier <code>' not specified"],
    ['import a --bts --carrier Frontier', "argument 'Frontier' is invalid. Use a code such as F9."],
    ['import a --bts --carrier fı', "argument 'fı' is invalid. Use a code such as F9."],
    ['import a --bts --carrier F9 --onto 2026-02-30', "argument '2026-02-30' is invalid. Use a date"],
    ['import a --bts --carrier F9 --weekly 2026-11-01', "argument '2026-11-01' is invalid. Use two dates"],
    ['import a --bts --carrier F9 --weekly 2026-11-02..2026-11-01', 'The second date is before the first'],
    ['import a --bts --carrier F9 --weekly 2026-11-02..2036-11-01', 'more than three years apart'],
    [
      'import a --bts --carrier F9 --onto 2026-11-01 --weekly 2026-11-01..2026-11-02',
      "option '--onto <date>' cannot be used with option '--weekly <from..to>'",
    ],
    ['status x', "too many arguments for 'status'"],
    ['status --bts', "unknown option '--bts'"],
    ['import a --bts --carrier', 'argument missing'],
  ])('refuses "%s"', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });

  it('returns the usage of the invalid command', () => {
    const usage = (line: string) => {
      try {
        return read(line);
      } catch (error) {
        return (error as UsageError).usage;
      }
    };
    expect(usage('')).toBe('Usage: npm run timetable -- [options] [command]');
    expect(usage('export')).toBe('Usage: npm run timetable -- export [options] <file>');
    expect(usage('import a --ssim --carrier F9 --onto 2026-11-01')).toBe(
      'Usage: npm run timetable -- import [options] <file>',
    );
  });
});
