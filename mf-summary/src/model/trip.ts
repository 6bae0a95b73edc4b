import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import type { StoredFlight } from '@fareweave/shared-lib/domain/stored-flights';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { TripLinkProblem } from '@fareweave/shared-lib/domain/trip-link';

/** The outbound and the return flight of a trip, as the address of a summary names them (TRIP-1). */
export interface Trip {
  departure: StoredFlight;
  return: StoredFlight;
  /** The searched origins: airport codes and `city:` values, comma-separated. */
  origin: string;
  /** The source of the flights (TRIP-11); null when it is unknown. */
  source: FlightSource | null;
}

/** The names of the two flights. */
const LEGS = msg(['Outbound', 'Return']);
export type Leg = (typeof LEGS)[number];

/** Why there is no trip to show. `forbidden`: the browser allows no storage. The others are those of TRIP-9 and of a
 *  shared link. */
export type TripProblem = 'parameters' | 'missing' | 'forbidden' | 'corrupt' | TripLinkProblem;

const MISSING = msg(
  'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.',
);
const CORRUPT = msg('Invalid flight data. The flight information appears to be corrupted.');

/** The message for each problem, and additional help (TRIP-9). */
export const TRIP_PROBLEMS = {
  parameters: { message: msg('Invalid flight summary URL. Missing required parameters.'), hint: null },
  missing: { message: MISSING, hint: null },
  forbidden: {
    message: MISSING,
    hint: msg(
      'This browser does not store data for this site. Allow storage, or open the trip from a shared link.',
    ),
  },
  corrupt: { message: CORRUPT, hint: null },
  'too-long': { message: CORRUPT, hint: msg('The link is too long.') },
  foreign: { message: CORRUPT, hint: msg('This link was not made on this site.') },
  altered: { message: CORRUPT, hint: msg('The link is incomplete or was changed. Please request it again.') },
  newer: {
    message: CORRUPT,
    hint: msg('The link was made by a newer version of this page. Load the page again, then open it.'),
  },
  senseless: { message: CORRUPT, hint: null },
} satisfies Record<TripProblem, { message: string; hint: string | null }>;

/** The stay between the two flights of a trip. */
export interface Stay {
  /** The airport of the destination. */
  station: string;
  /** Local times of the outbound arrival and the return departure. */
  arrival: string;
  leaving: string;
}
