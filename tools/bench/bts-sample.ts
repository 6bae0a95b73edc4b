import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readBtsFile } from '../../api/src/timetable/bts/bts-import.ts';
import { placeFlights } from '../../api/src/timetable/bts/bts-schedule.ts';
import { dayNumber } from '../../api/src/timetable/model/days.ts';
import { type DatedLeg, expandLegs } from '../../api/src/timetable/model/expand.ts';
import { root } from '../run/steps.ts';

export const DAY = '2015-01-01';
const NEXT_DAY = '2015-01-02';

/** Reads the legs of the BTS sample, or of another BTS file with these days. */
export async function readSample(
  file: string = path.join(root, 'api/fixtures/bts-on-time-2015-01-01_02.csv'),
): Promise<DatedLeg[]> {
  const { flights } = await readBtsFile(createReadStream(file), { carrier: 'F9', onRejected: () => {} });
  return expandLegs(placeFlights(flights, {}), dayNumber(DAY), dayNumber(NEXT_DAY));
}
