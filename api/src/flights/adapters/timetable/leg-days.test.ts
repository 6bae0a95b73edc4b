import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseConnection } from '../../../db/client.ts';
import { timetables } from '../../../db/schema/index.ts';
import { testDatabase } from '../../../testing/database.ts';
import { addLegs, daily } from '../../testing/test-network.ts';
import { legDays } from './leg-days.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A departure from Denver late in the evening, when it is the next day further east. */
const lateFromDenver = (flightNumber: number) => daily(flightNumber, 'DEN', 'LAS', 23 * 60, 23 * 60 + 55);

const numbers = (days: Map<string, readonly { flightNumber: number }[]>) =>
  [...days].map(([date, legs]) => [date, ...legs.map(({ flightNumber }) => flightNumber)]);

describe('the legs of days', () => {
  it('are grouped by the local day of their departure', async () => {
    await database.db.delete(timetables);
    await addLegs(database.db, [lateFromDenver(1)]);
    const days = await legDays(database.db)({ revision: 'a', from: '2027-02-28', to: '2027-03-02' });
    expect(numbers(days)).toEqual([['2027-02-28', 1], ['2027-03-01', 1], ['2027-03-02']]);
  });

  it('are cached by day until the timetable changes', async () => {
    await database.db.delete(timetables);
    await addLegs(database.db, [lateFromDenver(1)]);
    const load = legDays(database.db);
    await load({ revision: 'a', from: '2026-12-02', to: '2026-12-03' });
    await addLegs(database.db, [lateFromDenver(2)]);
    const longer = await load({ revision: 'a', from: '2026-12-01', to: '2026-12-04' });
    expect(numbers(longer)).toEqual([
      ['2026-12-01', 1, 2],
      ['2026-12-02', 1],
      ['2026-12-03', 1],
      ['2026-12-04', 1, 2],
    ]);
    const renewed = await load({ revision: 'b', from: '2026-12-02', to: '2026-12-02' });
    expect(numbers(renewed)).toEqual([['2026-12-02', 1, 2]]);
  });

  it('are complete after requests for many other days', async () => {
    await database.db.delete(timetables);
    await addLegs(database.db, [lateFromDenver(1)]);
    const load = legDays(database.db);
    await load({ revision: 'a', from: '2026-11-20', to: '2026-12-30' });
    await load({ revision: 'a', from: '2026-12-20', to: '2027-01-25' });
    const days = await load({ revision: 'a', from: '2026-11-10', to: '2026-12-20' });
    expect([...days.values()].map((legs) => legs.length)).toEqual(new Array(41).fill(1));
  });

  it('are not cached when loading fails', async () => {
    await database.db.delete(timetables);
    await addLegs(database.db, [lateFromDenver(1)]);
    let fails = true;
    const db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name === 'select' && fails) throw new Error('no connection');
        return Reflect.get(target, name, receiver);
      },
    }) as Database;
    const load = legDays(db);
    const day = { revision: 'a', from: '2026-12-01', to: '2026-12-01' };
    await expect(load(day)).rejects.toThrow('no connection');
    fails = false;
    expect(numbers(await load(day))).toEqual([['2026-12-01', 1]]);
  });
});
