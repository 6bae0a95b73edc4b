import { useQuery } from '@tanstack/react-query';
import { fareEstimateQuery } from '../../api/estimates/fare-estimates.ts';
import { priceLevelText, seatChanceText } from '../../domain/flights/estimate-texts.ts';
import type { Flight } from '../../domain/flights/flights.ts';

/** The chance of a pass seat and the price level of a flight as a sentence; nothing without figures (ESTM-9). */
export function SeatChance({ flight }: { flight: Flight }) {
  const { data } = useQuery(fareEstimateQuery(flight));
  if (data === undefined) return null;
  const { seat_chance: chance, price_level: price } = data;
  const seat = seatChanceText(data);
  const texts = [
    ...(seat === null ? [] : [seat.figure, seat.basis]),
    ...(price === null ? [] : [priceLevelText(price.level)]),
    ...((chance ?? price)?.source === 'sample' ? ['Sample data'] : []),
  ];
  return texts.join(' · ');
}
