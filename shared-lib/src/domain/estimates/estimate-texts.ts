import type {
  FareEstimate as Estimate,
  PassSeat,
  PriceLevel,
  SeatChanceValue,
} from '../../generated/types.gen.ts';
import { formatNumber, formatPercent } from '../formats/formats.ts';
import { msg, t } from '../i18n/texts.ts';

export type { PassSeat };

const AT = msg({
  t_24h: '24 hours before',
  t_12h: '12 hours before',
  t_3h: '3 hours before',
  departure: 'at departure',
}) satisfies Record<SeatChanceValue['at'], string>;

const LEVELS = msg({
  low: 'Low price',
  typical: 'Typical price',
  high: 'High price',
}) satisfies Record<PriceLevel['level'], string>;

const NO_ESTIMATES = msg({
  too_few_observations: 'No estimates: too few observed fares',
  no_fare: 'No estimates: no fare is offered',
  departed: 'No estimates: the flight has departed',
}) satisfies Record<Exclude<Estimate['no_price_level'], 'no_model' | null>, string>;

/** Why a flight has neither a chance of a pass seat nor a price level (ESTM-6). Null with one of them, and without a model. */
export function noEstimateText(estimate: Estimate): string | null {
  const { seat_chance, no_price_level: reason } = estimate;
  return seat_chance !== null || reason === null || reason === 'no_model' ? null : t(NO_ESTIMATES[reason]);
}

/** `24 hours before`. */
export const leadTimeText = (at: SeatChanceValue['at']): string => t(AT[at]);

/** `Typical price`. */
export const priceLevelText = (level: PriceLevel['level']): string => t(LEVELS[level]);

/** `based on 214 flights`. */
export const basedOnText = (departures: number): string =>
  t('based on {departures} flights', { departures: formatNumber(departures) });

/** `34% at departure, based on 214 flights (sample data)`. */
export const passSeatText = ({ at, chance, based_on, source }: PassSeat): string => {
  const facts = { chance: formatPercent(chance), when: t(AT[at]), basis: basedOnText(based_on) };
  return source === 'sample'
    ? t('{chance} {when}, {basis} (sample data)', facts)
    : t('{chance} {when}, {basis}', facts);
};

/** Below this chance, alerts say only that the chance is low. */
const LOW = 0.3;

/** The same for alerts, which state a low chance as a limit: `under 30% at departure, based on 214 flights (sample data)` (ESTM-11). */
export const alertSeatText = (seat: PassSeat): string =>
  seat.chance < LOW
    ? t('under {chance}', { chance: passSeatText({ ...seat, chance: LOW }) })
    : passSeatText(seat);

/** The chance of a pass seat in one line, by the lead time nearest to the departure: the figure, and what it is based on (ESTM-6). Null
 *  without a chance. */
export function seatChanceText({
  seat_chance: chance,
}: Pick<Estimate, 'seat_chance'>): { figure: string; basis: string } | null {
  const value = chance?.values.at(-1);
  if (value === undefined) return null;
  return {
    figure: t('Pass seat {when}: {chance}', { when: t(AT[value.at]), chance: formatPercent(value.chance) }),
    basis: basedOnText(value.based_on),
  };
}
