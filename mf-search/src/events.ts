// Written by “fareweave events” from remote.json. Do not edit.

import { eventsOf } from '@fareweave/shared-lib/platform';

/** What this remote answers, by name. */
export interface Answered {
  /** The lowest fare that the searches on this page have found for a route. */
  'lowest-fare': {
    payload: {
      /** The code of the airport of departure: `DEN`. */
      origin: string;
      /** The code of the airport of arrival. */
      destination: string;
    };
    answer: {
      /** The lowest fare that was found, in US dollars; null without one. */
      price: number | null;
    };
  };
}

/** The payloads of the events that this remote sends, by name. */
interface Sent {
  /** The user has opened a destination in the results. */
  'destination-opened': {
    /** The code of the airport of departure: `DEN`. */
    origin: string;
    /** The code of the airport of arrival. */
    destination: string;
    /** The day of departure, `YYYY-MM-DD`. */
    date: string;
  };
}

export const { send } = eventsOf<Sent, object, object>('mf-search', ['destination-opened']);
