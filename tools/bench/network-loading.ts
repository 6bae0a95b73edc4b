import { addDays } from '@fareweave/shared-lib/domain/dates';
import { airportsByCode } from '../../api/src/airports/index.ts';
import { daily } from '../../api/src/flights/testing/test-network.ts';
import { testDatabase } from '../../api/src/testing/database.ts';
import { loadLegs } from '../../api/src/timetable/store/active-timetables.ts';
import { insertTimetable } from '../../api/src/timetable/store/store.ts';
import { median, report } from './measure.ts';

/** Benchmark: loading the legs of a search from the embedded database, for a network and for one 50 times as large.
 *  `node tools/bench/network-loading.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 5);
const TIMES_LARGER = 50;
const LEGS = 260;
const FROM = '2026-11-20';
const TO = addDays(FROM, 3);
const DAY_MINUTES = 24 * 60;

const codes = [...airportsByCode.keys()];

/** Stores legs that depart every day, between the first `airports` airports. */
async function networkOf(legs: number, airports: number) {
  const connection = await testDatabase();
  const rows = Array.from({ length: legs }, (_, i) => {
    const [from, to] = [codes[i % airports], codes[(i * 7 + 1) % airports]];
    const departure = (i * 37) % (DAY_MINUTES - 300);
    return daily(i + 1, from ?? '', to ?? '', departure, departure + 240);
  });
  await insertTimetable(connection.db, {
    kind: 'bts',
    name: `${legs} legs`,
    digest: '',
    options: { period: { from: FROM, to: TO }, sample: false },
    legs: rows,
  });
  return connection;
}

const small = await networkOf(LEGS, 20);
const large = await networkOf(LEGS * TIMES_LARGER, 200);
try {
  const msOf = async (db: typeof small.db, times: number): Promise<number> => {
    const start = performance.now();
    for (let i = 0; i < times; i += 1) await loadLegs(db, FROM, TO);
    return performance.now() - start;
  };
  const rounds: { small: number; large: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ small: await msOf(small.db, TIMES_LARGER), large: await msOf(large.db, 1) });
  // The first round compiles the code.
  const measured = rounds.slice(1);
  const [smallMs, largeMs] = [median(measured.map((ms) => ms.small)), median(measured.map((ms) => ms.large))];
  console.log(
    `      four days of ${LEGS} legs a day, ${TIMES_LARGER} times: ${smallMs.toFixed(0)} ms; of ${LEGS * TIMES_LARGER} legs: ${largeMs.toFixed(0)} ms`,
  );
  const growth = median(measured.map((ms) => ms.large / ms.small));
  report('growth of the time to load over growth of the network', growth, { atMost: 1.5 });
} finally {
  await small.close();
  await large.close();
}
