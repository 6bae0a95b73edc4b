// Written by “fareweave slots” from remote.json. Do not edit.

/** The props of the slots that this remote offers, by name. */
export interface SlotProps {
  'destination-actions': {
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
  'route-actions': {
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
}

/** The props of the menus that this remote offers, by name. */
export interface MenuProps {
  'destination-menu': {
    /** The code of the airport of departure: `DEN`. */
    origin: string;
    /** The code of the airport of arrival. */
    destination: string;
    /** The day of departure, `YYYY-MM-DD`. */
    date: string;
    /** The lowest price that is shown, in US dollars; null without one. */
    lowest_price: number | null;
  };
}

/** The props of its fills, by component. */
export interface FillProps {
  estimates: Record<string, unknown>;
  'later-returns': {
    /** The code of the airport from which the traveler returns. */
    origin: string;
    /** Where the traveler returns to: airport codes and `city:` values. */
    homes: string[];
    /** When the return flight departs: ISO 8601 with offset. */
    departure_time: string;
  };
}
