import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { ensureSampleAccounts } from '../../api/src/accounts/sample-accounts.ts';
import { AIRPORTS } from '../../api/src/airports/index.ts';
import { buildApp } from '../../api/src/app/app.ts';
import { systemClock } from '../../api/src/core/clock.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { openDatabase } from '../../api/src/db/open.ts';
import { insertObservations, type QueuedObservation } from '../../api/src/estimates/observations/store.ts';
import { importPerformance } from '../../api/src/estimates/punctuality/import-performance.ts';
import { fitAndStore } from '../../api/src/estimates/renewal/fit-models.ts';
import { publishLocalBuilds } from '../../api/src/releases/publish/publish-local.ts';
import { ensureSampleNetwork, sampleDepartures } from '../../api/src/timetable/index.ts';

// The product with observations and on-time performance in which every group has the same share, so that a test can predict estimates.
const root = path.resolve(import.meta.dirname, '../..');
const config = loadConfig({ ...process.env, PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}` });
const { db, close } = await openDatabase(config);
const today = todayIn('UTC', systemClock.now().getTime());
await ensureSampleNetwork(db, today);
await ensureSampleAccounts(db, config.dataDir);

const DAYS = 40;
const HOURS = [2, 6, 10, 14, 18, 22];
const FARE_BANDS = [4, 6, 8];

/** On each day at each hour, one of four flights had a pass seat at its departure. A fifth flight had fares some days before. */
const observations = Array.from({ length: DAYS }, (_, day): QueuedObservation[] => {
  const date = addDays(today, day - DAYS);
  const observed = {
    source: 'sample',
    observed_on: date,
    date,
    origin: 'DEN',
    destination: 'MCO',
    stops: 0,
  } as const;
  const none = { go_wild: null, standard: null, discount_den: null };
  const departures = HOURS.flatMap((hour) =>
    [1, 2, 3, 4].map((flight) => ({
      ...observed,
      ...none,
      flight: `F9 9${hour}${flight}`,
      hour,
      lead: 0,
      pass_seats: day % 4 === flight - 1 ? 3 : 0,
    })),
  );
  const fares = FARE_BANDS.map((lead) => ({
    ...observed,
    ...none,
    flight: 'F9 9009',
    hour: 9,
    lead,
    pass_seats: 0,
    standard: 40 + 20 * lead + (day % 5),
  }));
  return [...departures, ...fares];
}).flat();
await insertObservations(db, observations);
await fitAndStore({ db, clock: systemClock, flights: { coverage: async () => ({ source: 'sample' }) } });

/** From every airport 16 flights are on time and four are two hours late. */
const codes = AIRPORTS.map(({ stationCode }) => stationCode);
const rows = codes.flatMap((code, i) =>
  Array.from({ length: 20 }, (_, flight) =>
    [
      '2026-01-05',
      code,
      codes[(i + 1) % codes.length],
      '1200',
      flight < 4 ? 120 : 0,
      0,
      0,
      '',
      '',
      '',
      '',
      '',
    ].join(),
  ),
);
const header =
  'FlightDate,Origin,Dest,CRSDepTime,ArrDelay,Cancelled,Diverted,CarrierDelay,WeatherDelay,NASDelay,SecurityDelay,LateAircraftDelay';
const file = path.join(config.dataDir, 'performance.csv');
writeFileSync(file, `${[header, ...rows].join('\n')}\n`);
await importPerformance(db, { file, replace: false, skipRejected: false }, () => undefined);

const app = await buildApp({ config, db, clock: systemClock });
await publishLocalBuilds(app, root);
app.addHook('onClose', close);
process.on('message', ({ date }: { date: string }) =>
  process.send?.({
    aircraft: Object.fromEntries(
      sampleDepartures(date, date).map(({ carrier, flightNumber, aircraft }) => [
        `${carrier} ${flightNumber}`,
        aircraft,
      ]),
    ),
  }),
);
process.on('disconnect', () => void app.close());
await app.listen({ port: config.port, host: config.host });
process.send?.({ ready: true });
