import type { TripLinkProblem } from '@fareweave/shared-lib/domain/trip-link';

/** Why there is no trip to show. `forbidden`: the browser lets the page keep nothing. The others are those of TRIP-9
 *  and of a shared link. */
export type TripProblem = 'parameters' | 'missing' | 'forbidden' | 'corrupt' | TripLinkProblem;

interface Explanation {
  message: string;
  /** What else may help. */
  hint?: string;
}

const MISSING =
  'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.';
const CORRUPT = 'Invalid flight data. The flight information appears to be corrupted.';

/** The message for each problem (TRIP-9). */
export const TRIP_PROBLEMS: Record<TripProblem, Explanation> = {
  parameters: { message: 'Invalid flight summary URL. Missing required parameters.' },
  missing: { message: MISSING },
  forbidden: {
    message: MISSING,
    hint: 'This browser keeps no data for this site. Allow it to, or open the trip from a shared link.',
  },
  corrupt: { message: CORRUPT },
  'too-long': { message: CORRUPT, hint: 'The link is longer than any that is made here.' },
  foreign: { message: CORRUPT, hint: 'This is no link that was made here.' },
  altered: {
    message: CORRUPT,
    hint: 'The link was cut off or changed on its way. Please ask for it once more.',
  },
  newer: {
    message: CORRUPT,
    hint: 'The link was made by a newer version of this page. Load the page again, then open it.',
  },
  senseless: { message: CORRUPT },
};
