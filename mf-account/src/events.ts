// Written by “fareweave events” from remote.json. Do not edit.

import { eventsOf } from '@fareweave/shared-lib/platform';

/** The payloads of the events that it hears, by remote and name. */
interface Heard {
  'mf-search/destination-opened': {
    /** The code of the airport of departure: `DEN`. */
    origin: string;
    /** The code of the airport of arrival. */
    destination: string;
    /** The day of departure, `YYYY-MM-DD`. */
    date: string;
  };
}

/** What it asks, by remote and name. */
interface Asked {
  'mf-search/lowest-fare': {
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

export const { hear, ask } = eventsOf<object, Heard, Asked>('mf-account');
