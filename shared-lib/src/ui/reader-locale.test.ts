import { afterEach, describe, expect, it, vi } from 'vitest';

/** Formatters are created once, so each locale loads its own module. */
async function formatsFor(language: string) {
  vi.resetModules();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  return import('../domain/formats/formats.ts');
}
afterEach(() => {
  vi.restoreAllMocks();
});

describe('formats of English texts in the reader’s region (FRMT-1)', () => {
  it.each([
    ['en-US', 'Mon, Nov 23, 2026', '4:45 PM', 'Nov 23'],
    ['en-GB', 'Mon, 23 Nov 2026', '16:45', '23 Nov'],
    ['de', 'Mon, 23 Nov 2026', '16:45', '23 Nov'],
    ['es-US', 'Mon, Nov 23, 2026', '4:45 PM', 'Nov 23'],
    ['tlh', 'Mon, Nov 23, 2026', '4:45 PM', 'Nov 23'],
    ['en-US@posix', 'Mon, Nov 23, 2026', '4:45 PM', 'Nov 23'],
    ['', 'Mon, Nov 23, 2026', '4:45 PM', 'Nov 23'],
  ])('follows the language %s of the browser', async (language, date, time, day) => {
    const { formatDate, formatTime, monthAndDayParts } = await formatsFor(language);
    expect(formatDate('2026-11-23')).toBe(date);
    expect(formatTime('2026-11-23T16:45:00-07:00')).toBe(time);
    expect(
      monthAndDayParts('2026-11-23')
        .map(({ text }) => text)
        .join(' '),
    ).toBe(day);
  });

  it('numbers have the separators of the region', async () => {
    const { formatNumber } = await formatsFor('de');
    expect(formatNumber(1284)).toBe('1.284');
  });

  it('moments are in the reader’s time zone', async () => {
    const { formatMoment, formatTimeOfMoment } = await formatsFor('en-US');
    const instant = new Date(2026, 10, 23, 16, 45);
    expect(formatMoment(instant.toISOString())).toBe('Mon, Nov 23, 2026, 4:45 PM');
    expect(formatTimeOfMoment(instant.toISOString())).toBe('4:45 PM');
  });
});
