// Written by “fareweave slots” from remote.json. Do not edit.

/** The props of the slots that this remote offers, by name. */
export interface SlotProps {
  'profile-sections': {
    /** The id of the signed-in account. */
    account_id: string;
    /** Whether the account has what Premium includes. */
    is_premium: boolean;
  };
}

/** The props of its fills, by component. */
export interface FillProps {
  outbox: {
    /** The path and query of the tab, `/admin?tab=…`, to which it may add parameters of its own. */
    address: string;
  };
  'alert-me': {
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
  'searches-left': Record<string, unknown>;
}
