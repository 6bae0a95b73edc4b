import { describe, expect, it } from '@jest/globals';
import { readCommand, UsageError } from './cli-options.ts';

const read = (line: string) => readCommand(line.split(' ').filter((word) => word !== ''));

describe('the command line', () => {
  it('reads an import', () => {
    expect(read('import jan.csv --bts --carrier f9')).toEqual({
      name: 'import',
      file: 'jan.csv',
      carrier: 'F9',
      skipRejected: false,
    });
    expect(read('import jan.csv --bts --carrier F9 --onto 2026-11-21 --skip-rejected')).toMatchObject({
      onto: '2026-11-21',
      skipRejected: true,
    });
    expect(read('import --bts --carrier F9 --weekly 2026-11-01..2027-03-31 jan.csv')).toMatchObject({
      file: 'jan.csv',
      weekly: { from: '2026-11-01', to: '2027-03-31' },
    });
  });

  it('reads the other commands', () => {
    expect(read('export out.csv --bts')).toEqual({ name: 'export', file: 'out.csv' });
    expect(read('status')).toEqual({ name: 'status' });
    expect(read('reset')).toEqual({ name: 'reset' });
    expect(read('import --help')).toEqual({ name: 'help' });
  });

  it.each([
    ['', 'say what to do: import, export, status or reset'],
    ['improt x', 'there is no command "improt"'],
    ['import --bts --carrier F9', 'import takes one file'],
    ['import a b --bts --carrier F9', 'import takes one file'],
    ['import a --carrier F9', 'say the format of the file: --bts'],
    ['import a --bts', 'name the carrier by its code: --carrier F9'],
    ['import a --bts --carrier Frontier', 'name the carrier by its code: --carrier F9'],
    ['import a --bts --carrier F9 --onto 2026-02-30', '--onto takes a date, not "2026-02-30"'],
    [
      'import a --bts --carrier F9 --weekly 2026-11-01',
      '--weekly takes two dates, FROM..TO, not "2026-11-01"',
    ],
    ['import a --bts --carrier F9 --weekly 2026-11-02..2026-11-01', 'ends before it begins'],
    ['import a --bts --carrier F9 --weekly 2026-11-02..2036-11-01', 'longer than three years'],
    ['import a --bts --carrier F9 --onto 2026-11-01 --weekly 2026-11-01..2026-11-02', 'exclude each other'],
    ['status x', 'status takes no file'],
    ['status --bts', "Unknown option '--bts'"],
    ['import a --bts --carrier', 'argument missing'],
  ])('refuses "%s"', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });
});
