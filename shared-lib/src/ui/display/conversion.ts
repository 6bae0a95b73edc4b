import { readJson, writeStored } from '@fareweave/shared-lib/browser-storage';
import { call, type ResponseOf, textsFor } from '../../api/client.ts';
import { type Currency, RATES_KEY } from '../../domain/display/display.ts';
import { formatDate } from '../../domain/formats/formats.ts';
import { t } from '../../domain/i18n/texts.ts';
import { addDays, todayIn } from '../../domain/time/dates.ts';

/** Reference rates of a day: how much of each currency one US dollar is. */
type ExchangeRates = ResponseOf<'GET /api/exchange-rates'>;

/** How long stored rates need no request: the service publishes new ones once on each working day. */
const FRESH_MS = 12 * 60 * 60_000;
/** After how many days the screen says that the rates are old (CURR-5). */
const OLD_DAYS = 7;
/** Amounts below this have cents. */
const WHOLE_FROM = 10;

type StoredRates = ExchangeRates & { loaded_at: number };

/** Calls `show` with a formatter of US dollars in another currency and the line about its rates: at once with the rates of this device, and
 *  again with newer ones. Fails without any rates. */
export async function convertTo(
  currency: Exclude<Currency, 'USD'>,
  show: (approximate: (dollars: number) => string, note: string) => void,
): Promise<void> {
  const use = (rates: ExchangeRates): void =>
    show(approximation(currency, rates.rates[currency]), ratesNote(rates, Date.now()));
  const known = storedRates(currency);
  if (known !== null) use(known);
  // `loaded_at` may be in the future, because the clock may have been ahead when the rates were loaded.
  if (known !== null && Math.abs(Date.now() - known.loaded_at) < FRESH_MS) return;
  try {
    const rates = await call('GET /api/exchange-rates', textsFor('load the exchange rates'));
    const stored: StoredRates = { ...rates, loaded_at: Date.now() };
    // Without storage, the next page loads them again.
    writeStored(RATES_KEY, JSON.stringify(stored));
    use(rates);
  } catch (error) {
    if (known === null) throw error;
  }
}

/** Returns a formatter of US dollars in another currency, `≈ MX$2,210`: whole amounts, and small ones with cents. The symbols are those of
 *  en-US everywhere, because `$` must always be the US dollar (CURR-1). */
export function approximation(currency: Currency, rate: number): (dollars: number) => string {
  const inCurrency = { style: 'currency', currency } as const;
  const exact = new Intl.NumberFormat('en-US', inCurrency);
  const whole = new Intl.NumberFormat('en-US', { ...inCurrency, maximumFractionDigits: 0 });
  return (dollars) => {
    const amount = dollars * rate;
    return `≈ ${(amount > 0 && amount < WHOLE_FROM ? exact : whole).format(amount)}`;
  };
}

/** Returns the line about the rates on each screen with converted amounts (CURR-5). `now`: epoch milliseconds. */
export function ratesNote({ date, source, publisher }: ExchangeRates, now: number): string {
  const day = formatDate(date);
  return [
    source === 'sample'
      ? t('Converted at sample reference rates of {day}.', { day })
      : t('Converted at reference rates of {day} from {publisher}.', { day, publisher: publisher ?? '' }),
    date < addDays(todayIn('UTC', now), -OLD_DAYS) &&
      t('These rates are more than {days} days old.', { days: OLD_DAYS }),
    t('You pay in US dollars.'),
  ]
    .filter(Boolean)
    .join(' ');
}

function storedRates(currency: Exclude<Currency, 'USD'>): StoredRates | null {
  const stored = readJson(RATES_KEY) as Partial<StoredRates> | null;
  return typeof stored?.rates?.[currency] === 'number' && Date.parse(stored.date ?? '') > 0
    ? (stored as StoredRates)
    : null;
}
