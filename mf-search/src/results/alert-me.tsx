import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { fareAlertAddress } from '@fareweave/shared-lib/domain/flight-address';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { navigate, showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import type { Destination } from '../model/destinations.ts';

/** A button that opens the fare alert form, filled in for a destination (RSLT-9); without Premium it shows a message. */
export function AlertMe({ address }: { address: string }) {
  const isPremium = hasPremium(useSession().user);
  function open(): void {
    if (isPremium) navigate(address);
    else showAlert(PREMIUM_ONLY);
  }
  return (
    <Button size="small" onClick={open}>
      Alert me
      {!isPremium && <Crown />}
    </Button>
  );
}

const PREMIUM_ONLY = premiumFeature(
  'Flight notifications are a premium feature. Upgrade your account to access this feature.',
);

/** The address of the fare alert form, filled in with the airports of the destination's cheapest flight, the day
 *  (`YYYY-MM-DD`) and that price as the maximum. */
export function alertAddress(
  { flights, lowest }: Pick<Destination, 'flights' | 'lowest'>,
  date: string,
): string {
  const { from, to } = endpoints(cheapest(flights) ?? { segments: [] });
  return fareAlertAddress({ origin: from, destination: to, date, maxPrice: lowest?.total ?? null });
}

const priceOf = ({ fares }: Flight): number => lowestFare(fares) ?? Number.POSITIVE_INFINITY;

const cheapest = ([first, ...others]: readonly Flight[]): Flight | undefined =>
  first && others.reduce((best, flight) => (priceOf(flight) < priceOf(best) ? flight : best), first);
