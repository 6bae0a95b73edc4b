import { describe, expect, it } from 'vitest';
import type { LegExtra } from '../../../db/schema/timetable.ts';
import { dayNumber } from '../../model/days.ts';
import type { ScheduledLeg } from '../../model/timetable.ts';
import { type CarrierSchedule, ssimLines } from './ssim-writer.ts';

const LEG: ScheduledLeg = {
  carrier: 'F9',
  flightNumber: 7,
  legSequence: 1,
  serviceType: 'J',
  origin: 'LAS',
  destination: 'MCO',
  periodFrom: '2026-11-16',
  periodTo: '2026-12-31',
  days: 0b1010001,
  weekInterval: 1,
  departureMinute: 1410,
  arrivalMinute: 405,
  arrivalDayOffset: 1,
  departureOccurrence: 1,
  arrivalOccurrence: 1,
  aircraft: '32N',
  extra: null,
};

async function* inOnePiece(legs: readonly ScheduledLeg[]) {
  yield legs;
}

const scheduleOf = (
  legs: readonly Partial<ScheduledLeg>[],
  changes: Partial<CarrierSchedule> = {},
): CarrierSchedule => ({
  carrier: 'F9',
  validity: { from: dayNumber('2026-11-16'), to: null },
  sample: false,
  flights: inOnePiece(legs.map((leg) => ({ ...LEG, ...leg }))),
  ...changes,
});

async function write(...schedules: CarrierSchedule[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of ssimLines(schedules, Date.parse('2026-11-20T17:05:00Z'))) {
    expect(line).toMatch(/^[ -~]{200}\r\n$/);
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Some columns of the leg records of one flight number. */
async function legs(
  changes: readonly Partial<ScheduledLeg>[],
  first: number,
  last: number,
): Promise<string[]> {
  const lines = await write(scheduleOf(changes));
  return lines.filter((line) => line.startsWith('3')).map((line) => line.slice(first - 1, last));
}

describe('a written SSIM file', () => {
  it('has header, carrier, legs and trailer in blocks of five records', async () => {
    const lines = await write(scheduleOf([{}, { flightNumber: 8, extra: { distance: 861 } }]));
    expect(lines.map((line) => line[0]).join('')).toBe('100002000033405');
    expect(lines[0]).toMatch(/^1AIRLINE STANDARD SCHEDULE DATA SET {156}001000001$/);
    expect(lines[1]).toBe('0'.repeat(200));
    expect(lines[5]?.slice(0, 72)).toBe(
      '2LF9          16NOV2600XXX0020NOV26TIMETABLE                           C',
    );
    expect(lines[5]?.slice(190)).toBe('1705000002');
    expect(lines.at(-1)).toMatch(/^5 F9 {183}000005E000006$/);
  });

  it('contains the data of a leg', async () => {
    const [leg] = await legs([{}], 1, 194);
    expect(leg).toBe(
      `3 F9    70101J16NOV2631DEC261   5 7 LAS23302330-0800  MCO06450645-0500  32NY${' '.repeat(116)}01`,
    );
  });

  it('states one offset from UTC in each period', async () => {
    const summer = { periodFrom: '2026-10-01', periodTo: '2026-11-30', days: 0b1111111 };
    expect(await legs([summer], 10, 70)).toEqual([
      '0101J01OCT2630OCT261234567 LAS23302330-0700  MCO06450645-0400',
      '0201J31OCT2631OCT261234567 LAS23302330-0700  MCO06450645-0500',
      '0301J01NOV2630NOV261234567 LAS23302330-0800  MCO06450645-0500',
    ]);
  });

  it('states every other week from the first flight to the last', async () => {
    const fortnightly = {
      weekInterval: 2,
      periodFrom: '2026-11-14',
      periodTo: '2026-12-20',
      days: 0b0000101,
    };
    expect(await legs([fortnightly], 15, 36)).toEqual(['16NOV2616DEC261 3    2']);
  });

  it('states an arrival at midnight as the end of the day, and one on the previous day as A', async () => {
    expect(await legs([{ departureMinute: 900, arrivalMinute: 0 }], 58, 65)).toEqual(['24002400']);
    expect(await legs([{ departureMinute: 900, arrivalMinute: 0 }], 193, 194)).toEqual(['00']);
    const west = {
      origin: 'ANC',
      destination: 'MCO',
      departureMinute: 5,
      arrivalMinute: 600,
      arrivalDayOffset: 0,
    };
    const back = {
      origin: 'MCO',
      destination: 'ANC',
      departureMinute: 5,
      arrivalMinute: 1430,
      arrivalDayOffset: -1,
    };
    expect(await legs([west, back], 193, 194)).toEqual(['00', '0A']);
  });

  it('groups the legs of a flight, with the days of their own departures', async () => {
    const second = {
      legSequence: 2,
      origin: 'MCO',
      destination: 'SJU',
      departureMinute: 480,
      arrivalMinute: 720,
    };
    const nextDay = {
      periodFrom: '2026-11-17',
      periodTo: '2027-01-01',
      days: 0b0100011,
      arrivalDayOffset: 0,
    };
    expect(await legs([{ ...second, ...nextDay }, {}], 10, 39)).toEqual([
      '0101J16NOV2631DEC261   5 7 LAS',
      '0102J17NOV2601JAN2712   6  MCO',
    ]);
    expect(await legs([{ ...second, ...nextDay }, {}], 193, 194)).toEqual(['01', '11']);
  });

  it('numbers from 1 when the previous legs are missing', async () => {
    expect(await legs([{ legSequence: 2 }], 10, 13)).toEqual(['0101']);
  });

  it('numbers itineraries by period, with hundreds in a separate column', async () => {
    const dated = Array.from({ length: 120 }, (_, i) => {
      const date = new Date(Date.UTC(2027, 0, 120 - i)).toISOString().slice(0, 10);
      return { periodFrom: date, periodTo: date, days: 0b1111111 };
    });
    const variations = (await legs(dated, 10, 128)).map(
      (text) => `${text.at(-1)}${text.slice(0, 2)} ${text.slice(5, 12)}`,
    );
    expect(variations.at(0)).toBe(' 01 01JAN27');
    expect(variations.at(98)).toBe(' 99 09APR27');
    expect(variations.at(99)).toBe('100 10APR27');
    expect(variations.at(-1)).toBe('120 30APR27');
  });

  it('refuses data that SSIM cannot represent', async () => {
    await expect(write(scheduleOf([{ periodTo: '2070-01-01' }]))).rejects.toThrow(
      'F9 7: SSIM cannot represent 2070-01-01',
    );
    const tooMany = Array.from({ length: 1000 }, (_, i) => ({ departureMinute: i }));
    await expect(write(scheduleOf(tooMany))).rejects.toThrow('F9 7 has 1000 itineraries, SSIM allows 999');
  });

  it('contains additional data in segment data records', async () => {
    const extra: LegExtra = {
      operationalSuffix: 'D',
      tailNumber: 'N918FR',
      cancelled: true,
      diverted: false,
      distance: 861.5,
    };
    const lines = await write(scheduleOf([{ extra }]));
    expect(lines[10]?.slice(0, 14)).toBe('3DF9    70101J');
    expect(lines[11]?.slice(0, 100).trimEnd()).toBe(
      '4DF9    70101J              AB999LASMCOFAREWEAVE TAIL=N918FR CANCELLED=1 DIVERTED=0 MILES=861.5',
    );
  });

  it('has one carrier after another and ends with the last trailer', async () => {
    const sample = scheduleOf([{ carrier: 'WN' }], { carrier: 'WN', sample: true });
    const lines = await write(scheduleOf([{}]), sample);
    expect(lines.map((line) => line[0]).join('')).toBe('1000020000300052000030005');
    expect(lines.filter((line) => line.startsWith('5')).map((line) => line.slice(187))).toEqual([
      '000003C000004',
      '000006E000007',
    ]);
    expect(lines.map((line) => line.includes('FAREWEAVE SAMPLE DATA')).indexOf(true)).toBe(15);
  });
});
