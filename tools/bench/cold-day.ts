import { findItineraries } from '../../api/src/flights/engine/itineraries.ts';
import { indexLegs } from '../../api/src/flights/engine/leg-index.ts';
import { crossesBorder } from '../../api/src/flights/engine/legs.ts';
import { DAY, readSample } from './bts-sample.ts';

export interface ColdDay {
  /** Milliseconds. */
  index: number;
  search: number;
}

/** Runs in a fresh process: measures the first index and the first search of every itinerary of a day, whose code V8 has not
 *  compiled. Sends the times to the parent process. */
const legs = await readSample(process.argv[2]);
const start = performance.now();
const index = indexLegs(legs, crossesBorder);
const indexed = performance.now();
findItineraries(index, { origins: null, destinations: null, date: DAY, maxStops: 2 });
const found = performance.now();
const times: ColdDay = { index: indexed - start, search: found - indexed };
process.send?.(times);
