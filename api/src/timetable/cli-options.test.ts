import { describe, expect, it } from '@jest/globals';
import { readCommand, UsageError } from './cli-options.ts';

const read = (line: string) => readCommand(line.split(' ').filter((word) => word !== ''));

describe('the command line', () => {
  it('reads an import', () => {
    expect(read('import jan.csv --bts --carrier f9')).toEqual({
      name: 'import',
      file: 'jan.csv',
      format: 'bts',
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
    expect(read('export out.csv --bts')).toEqual({ name: 'export', file: 'out.csv', format: 'bts' });
    expect(read('status')).toEqual({ name: 'status' });
    expect(read('reset')).toEqual({ name: 'reset' });
    expect(read('import --help')).toEqual({ name: 'help' });
  });

  it('reads the format of a file', () => {
    expect(read('import jan --format ssim --carrier F9')).toMatchObject({ format: 'ssim' });
    expect(read('import jan --format BTS --carrier F9')).toMatchObject({ format: 'bts' });
    expect(read('import jan --ssim --carrier F9')).toMatchObject({ format: 'ssim' });
    expect(read('import jan.csv --carrier F9')).not.toHaveProperty('format');
    expect(read('export out.SSIM')).toMatchObject({ format: 'ssim' });
    expect(read('export out.csv')).toMatchObject({ format: 'bts' });
    expect(read('export out.csv --format ssim')).toMatchObject({ format: 'ssim' });
  });

  it.each([
    ['', 'say what to do: import, export, status or reset'],
    ['improt x', 'there is no command "improt"'],
    ['import --bts --carrier F9', 'import takes one file'],
    ['import a b --bts --carrier F9', 'import takes one file'],
    ['export a', 'say the format of the file: --format ssim or --format bts'],
    ['export a --format xml', '--format takes ssim or bts, not "xml"'],
    ['export a --format', 'argument missing'],
    ['export a.csv --bts --ssim', 'say the format once'],
    ['export a.csv --bts --format ssim', 'say the format once'],
    ['import a --ssim --carrier F9 --onto 2026-11-01', '--onto and --weekly are for BTS files'],
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
