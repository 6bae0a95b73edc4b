import { medianFaresQuery } from '@fareweave/shared-lib/api/median-fares';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Charge } from '@fareweave/shared-lib/domain/charges';
import type { MedianFares } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, useOwnPlace, useSession } from '@fareweave/shared-lib/platform';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { entriesOf } from '../../model/address/query-fields.ts';
import { type Places, placesOf } from '../../model/place-options.ts';
import { today } from '../../model/search-days.ts';
import { canonicalValues, checkValues } from './check-values.ts';
import { type OtherTrips, type PassQuestion, type PassWorth, passWorth } from './pass-worth.ts';
import { chargesWith, type Price, priceOf } from './prices.ts';
import { type RouteFares, routeCents, routeFares } from './route-fares.ts';
import {
  addressOf,
  type Errors,
  entryOf,
  PATH,
  PRICE_FIELDS,
  type PriceField,
  readAddress,
  type Values,
} from './values.ts';

export interface Calculation {
  places: Places;
  /** The values of the address. */
  values: Values;
  errors: Errors;
  /** Writes values to the address; undefined: as if never entered. */
  change: (part: { [F in keyof Values]: Values[F] | undefined }) => void;
  routes: RouteFares[];
  /** Disabled for visitors and while there is no route. */
  fares: UseQueryResult<MedianFares>;
  isMember: boolean;
  prices: Record<PriceField, Price>;
  /** What has to be entered before anything can be compared. */
  missing: string[];
  /** Null while a value is invalid or missing. */
  result: { question: PassQuestion; worth: PassWorth } | null;
}

/** Returns the values of the address, and the result that they give with the known prices (COST-16). */
export function useCalculation(airports: readonly Airport[], charges: readonly Charge[]): Calculation {
  const places = useMemo(() => placesOf(airports), [airports]);
  const countries = useMemo(
    () => new Map(airports.map(({ stationCode, countryCode }) => [stationCode, countryCode])),
    [airports],
  );
  const [day] = useState(() => today());
  const isMember = useSession().user !== null;
  const { search } = useOwnPlace(PATH);
  const read = useMemo(() => readAddress(search), [search]);
  const values = canonicalValues(read.values, places.byValue);
  const errors = { ...checkValues(values, places.byValue), ...read.errors };

  const { origin = '' } = values;
  const hasRoutes = origin !== '' && errors.origin === undefined && errors.to === undefined;
  const destinations = hasRoutes ? entriesOf(values.to) : [];
  const request = { origin, destinations, days: Number(entryOf(values, 'days')) };
  const fares = useQuery({
    ...medianFaresQuery(request),
    enabled: isMember && destinations.length > 0 && errors.days === undefined,
  });

  const routes = routeFares(values, destinations, { fares: fares.data, countries });
  const scopes = new Set(routes.map((route) => (route.isInternational ? 'international' : 'domestic')));
  const known = { charges, scopes: scopes.size === 0 ? (['domestic'] as const) : [...scopes], today: day };
  const prices = Object.fromEntries(
    PRICE_FIELDS.map((field) => [field, priceOf(values, field, known)]),
  ) as Record<PriceField, Price>;

  const others = entryOf(values, 'others') as OtherTrips;
  const fit = Number(entryOf(values, 'fit'));
  const cents = routes.map((route) => routeCents(route, chargesWith(values, charges), day));
  const hasFares = !cents.includes(null);
  const needsFee = others === 'early' && fit < 100;
  const isFeeMissing = needsFee && prices.early_fee.cents === null && !isFeeKnown(prices.early_fee);
  const missing = [
    ...(origin === '' ? [t('where your trips start')] : []),
    ...(entriesOf(values.to).length === 0 ? [t('where they go')] : []),
    ...(prices.pass.text === '' ? [t('the price of the pass')] : []),
    ...(prices.membership.text === '' ? [t('the price of the membership')] : []),
    ...(isFeeMissing && prices.early_fee.text === '' ? [t('the early booking fee')] : []),
    ...(hasFares || fares.isLoading ? [] : [t('the fares that are not known')]),
  ];

  const isValid = Object.keys(errors).length === 0 && missing.length === 0 && hasFares && routes.length > 0;
  const question: PassQuestion = {
    trips: Number(entryOf(values, 'trips')),
    fit,
    others,
    pass: prices.pass.cents ?? 0,
    membership: prices.membership.cents ?? 0,
    routes: cents.filter((one) => one !== null),
  };
  return {
    places,
    values,
    errors,
    change: (part) => {
      const next = Object.fromEntries(
        Object.entries({ ...values, ...part }).filter(([, value]) => value !== undefined),
      );
      navigate(addressOf(next), { replace: true });
    },
    routes,
    fares,
    isMember,
    prices,
    missing,
    result: isValid ? { question, worth: passWorth(question) } : null,
  };
}

const isFeeKnown = ({ isEntered, isKnown }: Price): boolean => !isEntered && isKnown;
