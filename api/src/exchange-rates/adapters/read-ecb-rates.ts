import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { ExchangeRates } from '../schema.ts';

const DAY = /<Cube\s+time=(["'])([^"']*)\1/g;
const RATE = /<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])(\d{1,7}(?:\.\d{1,10})?)\3\s*\/>/g;
const MOST_DIGITS = 6;

/** Parses the daily reference rates of the European Central Bank, an XML document with the value of one euro in other currencies, and returns
 *  the value of one US dollar. Throws an `UpstreamError` for any other document. `now`: epoch milliseconds. */
export function readEcbRates(xml: string, now: number): Pick<ExchangeRates, 'date' | 'rates'> {
  const [day, ...otherDays] = [...xml.matchAll(DAY)];
  const date = day?.[2] ?? '';
  if (otherDays.length > 0 || !isCalendarDate(date) || date > addDays(todayIn('UTC', now), 1))
    throw malformed('have the rates of one past day');
  const perEuro = new Map([['EUR', 1]]);
  for (const [, , currency = '', , rate] of xml.matchAll(RATE)) perEuro.set(currency, Number(rate));
  const euros = (currency: string): number => {
    const rate = perEuro.get(currency) ?? 0;
    if (rate <= 0) throw malformed(`have a rate of ${currency}`);
    return rate;
  };
  const perDollar = (currency: string): number =>
    Number((euros(currency) / euros('USD')).toPrecision(MOST_DIGITS));
  return { date, rates: { CAD: perDollar('CAD'), EUR: perDollar('EUR'), MXN: perDollar('MXN') } };
}

const malformed = (what: string): UpstreamError =>
  new UpstreamError('malformed', `The response of the exchange rate service does not ${what}`);
