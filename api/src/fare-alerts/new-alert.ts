import { type AlertValues, alertErrors, travelDates } from '@fareweave/shared-lib/domain/alerts';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { Static } from 'typebox';
import { airportsByCode, capitalCode, timeZoneOf } from '../airports/index.ts';
import { collectFieldErrors } from '../core/http/field-errors.ts';
import type { NewAlertBody } from './schema.ts';

/** A valid alert. */
export interface NewAlert extends AlertValues {
  travel_dates: string[];
  gowild_only: boolean;
  digest: boolean;
}

/** Reads and checks a new alert (ALRT-4 to ALRT-7). Throws a 400 that names every invalid field. */
export function readNewAlert(body: Static<typeof NewAlertBody>, now: Date): NewAlert {
  const alert = {
    origin_airport: capitalCode(body.origin_airport ?? ''),
    destination_airport: capitalCode(body.destination_airport ?? ''),
    travel_dates: travelDates((body.travel_dates ?? []).map((date) => date.trim())),
    max_price: body.max_price ?? Number.NaN,
    gowild_only: body.gowild_only,
    digest: body.digest,
  };
  const zone = timeZoneOf(alert.origin_airport);
  const read = (): Record<string, string> => ({
    ...unknownAirport('origin_airport', alert.origin_airport),
    ...unknownAirport('destination_airport', alert.destination_airport),
    ...alertErrors(alert, todayIn(zone, now.getTime())),
    ...phoneError(body.phone_number),
  });
  const problems = collectFieldErrors();
  for (const field of Object.keys(read())) problems.add(field, () => read()[field] ?? null);
  problems.throwIfAny();
  return alert;
}

const unknownAirport = (field: string, code: string): Record<string, string> =>
  code === '' || airportsByCode.has(code) ? {} : { [field]: t('Unknown airport: {code}', { code }) };

/** SMS alerts are coming soon, so a phone number is refused (ALRT-7). */
const phoneError = (phone: string | null | undefined): Record<string, string> =>
  (phone ?? '').trim() === ''
    ? {}
    : { phone_number: t('Alerts by SMS are coming soon: leave the phone number empty') };
