import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Database } from '../db/client.ts';
import { readBtsFile } from './bts-import.ts';
import { type Placement, placeFlights } from './bts-schedule.ts';
import { TimetableFileError } from './file-error.ts';
import type { ScheduledLeg } from './schedule.ts';
import { type ImportOutcome, importTimetable } from './store.ts';

export interface ImportRequest extends Placement {
  file: string;
  carrier: string;
  /** Import the good rows of a file that holds wrong ones; otherwise such a file is refused. */
  skipRejected: boolean;
}

/** Imports one carrier's flights from a BTS CSV file, whole or not at all. `say` gets a line for everything a
 *  person wants to know on the way, every rejected row among it. Throws a TimetableFileError where the file is
 *  refused, and the file system's own error where it cannot be read. */
export async function importBtsFile(
  db: Database,
  { file, carrier, onto, weekly, skipRejected }: ImportRequest,
  say: (line: string) => void,
): Promise<ImportOutcome> {
  const placement: Placement = { ...(onto && { onto }), ...(weekly && { weekly }) };
  const hash = createHash('sha256');
  const { flights, counts } = await readBtsFile(hashed(createReadStream(file), hash), {
    carrier,
    onProgress: (rows) => say(`${rows} rows read`),
    onRejected: ({ line, flight, reason }) => say(`line ${line} rejected (${flight}): ${reason}`),
  });
  say(
    `${counts.rows} rows: ${flights.length} flights of ${carrier}, ${counts.otherCarriers} rows of other carriers, ` +
      `${counts.rejected} rejected`,
  );
  if (counts.rejected > 0 && !skipRejected) {
    throw new TimetableFileError(
      `${counts.rejected} of its rows are wrong; correct them, or leave them out with --skip-rejected`,
    );
  }
  if (flights.length === 0) throw new TimetableFileError(`it holds no flight of ${carrier}`);

  const legs = placeFlights(flights, placement);
  if (legs.length === 0) throw new TimetableFileError('none of its weekdays is in the period of --weekly');
  hash.update(JSON.stringify({ carrier, ...placement }));
  return importTimetable(db, {
    kind: 'bts',
    name: basename(file),
    digest: hash.digest('hex'),
    options: {
      carrier,
      ...placement,
      period: periodOf(legs),
      sample: flights.some((flight) => flight.sample),
    },
    legs,
  });
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

function periodOf(legs: readonly ScheduledLeg[]): { from: string; to: string } {
  const from = legs.map((leg) => leg.periodFrom).sort()[0] ?? '';
  const to =
    legs
      .map((leg) => leg.periodTo)
      .sort()
      .at(-1) ?? '';
  return { from, to };
}
