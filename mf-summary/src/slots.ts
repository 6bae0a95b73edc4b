// Written by “fareweave slots” from remote.json. Do not edit.

/** The props of the slots that this remote offers, by name. */
export interface SlotProps {
  'trip-actions': {
    /** The code of the airport of departure: `DEN`. */
    origin: string;
    /** The code of the airport of arrival. */
    destination: string;
    /** The day of departure, `YYYY-MM-DD`; null if none is selected. */
    date: string | null;
    /** The lowest price that is shown, in US dollars; null without one. */
    lowest_price: number | null;
    /** Whether the buttons beside it are small. */
    compact: boolean;
  };
  'return-advice': {
    /** The code of the airport from which the traveler returns. */
    origin: string;
    /** Where the traveler returns to: airport codes and `city:` values. */
    homes: string[];
    /** When the return flight departs: ISO 8601 with offset. */
    departure_time: string;
  };
  'stay-offers': {
    /** The code of the airport where the traveler stays. */
    airport: string;
    /** When the traveler arrives: ISO 8601 with offset. */
    arrival_time: string;
    /** When the return flight departs: ISO 8601 with offset. */
    departure_time: string;
  };
}

/** The props of its fills, by component. */
export interface FillProps {
  charges: Record<string, unknown>;
  'shortlist-count': Record<string, unknown>;
  'kept-trips': {
    /** The id of the signed-in account. */
    account_id: string;
    /** Whether the account has what Premium includes. */
    is_premium: boolean;
  };
}

/** The props of its commands, by name. */
export interface CommandProps {
  'copy-destination': {
    /** The code of the airport of departure: `DEN`. */
    origin: string;
    /** The code of the airport of arrival. */
    destination: string;
    /** The day of departure, `YYYY-MM-DD`. */
    date: string;
  };
}
