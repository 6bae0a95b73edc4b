import { msg } from '../i18n/texts.ts';

/** Keys of the browser's storage that all remotes use: the chosen currency and units (CURR-4), and the reference rates. */
export const DISPLAY_KEY = 'fareweave_display';
export const RATES_KEY = 'fareweave_rates';

/** The currencies that prices can be shown in, beside the dollars that are charged (CURR-1). */
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'MXN'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_NAMES = msg({
  USD: 'US dollars',
  CAD: 'Canadian dollars',
  EUR: 'euros',
  MXN: 'Mexican pesos',
}) satisfies Record<Currency, string>;

/** The currency and the units of the screens. */
export interface Display {
  currency: Currency;
  distance: 'mi' | 'km';
  temperature: 'F' | 'C';
}

export const US_DISPLAY: Display = { currency: 'USD', distance: 'mi', temperature: 'F' };

const EURO_REGIONS = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';

/** Returns the currency and units of a reader who has chosen none, by the region in their language: `es-MX`; without one, the US (CURR-3). */
export function displayOf(language: string): Display {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1] ?? 'US';
  const currency = EURO_REGIONS.includes(region) ? 'EUR' : ({ CA: 'CAD', MX: 'MXN' }[region] ?? 'USD');
  return {
    currency: currency as Currency,
    distance: region === 'US' || region === 'GB' ? 'mi' : 'km',
    temperature: region === 'US' ? 'F' : 'C',
  };
}

/** A choice with its time, ISO 8601. */
export type ChosenDisplay = Display & { changed_at: string };

/** A choice on a device, and the id of the account that was signed in. */
export type DeviceDisplay = ChosenDisplay & { account: string | null };

/** Returns the newer choice of the device and the account, or that of the device if both have the same time; null if there is none (CURR-4).
 *  The account's choice precedes one that another account has made on the device. */
export function newestDisplay(
  device: DeviceDisplay | null,
  user: { id: string; display?: ChosenDisplay | null } | null,
): ChosenDisplay | null {
  const own = user?.display ?? null;
  if (own === null || device === null) return own ?? device;
  const isOfOther = device.account !== null && device.account !== user?.id;
  return isOfOther || own.changed_at > device.changed_at ? own : device;
}

/** Reads a stored choice; null if it is none. */
export function readDisplay(text: string | null): DeviceDisplay | null {
  try {
    const value = JSON.parse(text ?? 'null') as DeviceDisplay | null;
    if (value === null || !CURRENCIES.includes(value.currency)) return null;
    return /^(mi|km) [FC]$/.test(`${value.distance} ${value.temperature}`) ? value : null;
  } catch {
    return null;
  }
}
