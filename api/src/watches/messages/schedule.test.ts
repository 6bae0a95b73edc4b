import { describe, expect, it } from 'vitest';
import { countedMessage, type Delivery, dueAt } from './schedule.ts';

const DENVER: Delivery = {
  timeZone: 'America/Denver',
  quietFrom: null,
  quietTo: null,
  mostADay: 2,
  digest: false,
  sentDay: null,
  sentCount: 0,
};
const due = (settings: Partial<Delivery>, now: string) =>
  dueAt({ ...DENVER, ...settings }, new Date(now)).toISOString();
const NIGHT = { quietFrom: '22:00', quietTo: '07:00' };

describe('the time of a message (WTCH-7)', () => {
  it.each<[string, Partial<Delivery>, string, string]>([
    ['at once', {}, '2026-11-20T17:00:00Z', '2026-11-20T17:00:00.000Z'],
    ['before quiet hours', NIGHT, '2026-11-21T04:59:00Z', '2026-11-21T04:59:00.000Z'],
    ['in the evening of quiet hours', NIGHT, '2026-11-21T05:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['in the morning of quiet hours', NIGHT, '2026-11-21T13:59:00Z', '2026-11-21T14:00:00.000Z'],
    [
      'in quiet hours of a day',
      { quietFrom: '09:00', quietTo: '17:00' },
      '2026-11-20T17:00:00Z',
      '2026-11-21T00:00:00.000Z',
    ],
    [
      'after all messages of the day',
      { sentDay: '2026-11-20', sentCount: 2 },
      '2026-11-20T17:00:00Z',
      '2026-11-21T07:00:00.000Z',
    ],
    [
      'after all messages of the day, when the next one begins at one',
      { timeZone: 'America/Santiago', sentDay: '2026-09-05', sentCount: 2 },
      '2026-09-05T17:00:00Z',
      '2026-09-06T04:00:00.000Z',
    ],
    [
      'after all messages of the day, when midnight is repeated',
      { timeZone: 'America/Havana', sentDay: '2026-10-31', sentCount: 2 },
      '2026-10-31T17:00:00Z',
      '2026-11-01T04:00:00.000Z',
    ],
    [
      'after those of yesterday',
      { sentDay: '2026-11-19', sentCount: 2 },
      '2026-11-20T17:00:00Z',
      '2026-11-20T17:00:00.000Z',
    ],
    [
      'after all messages, then quiet hours',
      { ...NIGHT, sentDay: '2026-11-20', sentCount: 2 },
      '2026-11-20T17:00:00Z',
      '2026-11-21T14:00:00.000Z',
    ],
    ['once a day', { digest: true }, '2026-11-20T17:00:00Z', '2026-11-21T15:00:00.000Z'],
    ['once a day, before eight', { digest: true }, '2026-11-20T14:00:00Z', '2026-11-20T15:00:00.000Z'],
    [
      'once a day, with long quiet hours',
      { digest: true, quietFrom: '22:00', quietTo: '09:30' },
      '2026-11-20T17:00:00Z',
      '2026-11-21T16:30:00.000Z',
    ],
    [
      'once a day, found in long quiet hours',
      { digest: true, quietFrom: '22:00', quietTo: '09:30' },
      '2026-11-20T10:00:00Z',
      '2026-11-20T16:30:00.000Z',
    ],
    [
      'after quiet hours whose end is skipped by the clocks',
      { quietFrom: '22:00', quietTo: '02:30' },
      '2027-03-14T05:00:20Z',
      '2027-03-14T09:00:00.000Z',
    ],
    [
      'after quiet hours whose end is repeated by the clocks',
      { quietFrom: '22:00', quietTo: '01:30' },
      '2026-11-01T04:00:00Z',
      '2026-11-01T07:30:00.000Z',
    ],
    [
      'in the repeated hour, which is quiet again',
      { quietFrom: '22:00', quietTo: '01:30' },
      '2026-11-01T08:10:00Z',
      '2026-11-01T08:30:00.000Z',
    ],
    ['in the night in which clocks go forward', NIGHT, '2027-03-14T06:00:00Z', '2027-03-14T13:00:00.000Z'],
  ])('%s', (_, settings, now, at) => {
    expect(due(settings, now)).toBe(at);
  });

  it('counts the messages of a day in the zone of the person', () => {
    const first = countedMessage(DENVER, new Date('2026-11-21T06:59:00Z'));
    expect(first).toEqual({ sentDay: '2026-11-20', sentCount: 1 });
    expect(countedMessage({ ...DENVER, ...first }, new Date('2026-11-21T06:59:30Z')).sentCount).toBe(2);
    expect(countedMessage({ ...DENVER, ...first }, new Date('2026-11-21T07:00:00Z'))).toEqual({
      sentDay: '2026-11-21',
      sentCount: 1,
    });
  });
});
