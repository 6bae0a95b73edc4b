import type { ResponseOf } from '@fareweave/shared-lib/api/client';
import { type Amount, leftOutText } from '@fareweave/shared-lib/domain/cost-texts';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';

type FlexibleFares = ResponseOf<'GET /api/flights/flexible'>;

/** Whether a total is of pass fares or of any fares: the field of the responses. */
export type FareKind = 'go_wild' | 'lowest';

/** The amount of US dollars from a response, which are exact to the cent. */
export const amountOf = (dollars: number, isIncomplete: boolean): Amount => ({
  cents: Math.round(dollars * 100),
  left_out: { length: Number(isIncomplete) },
});

/** The lowest total of the party on a day; null: none is known. */
export function dayTotal(fares: DayFares, kind: FareKind): Amount | null {
  const dollars = kind === 'go_wild' ? fares.lowest_go_wild : fares.lowest;
  return dollars === null ? null : amountOf(dollars, fares.incomplete?.includes(kind) ?? false);
}

/** What the totals of responses leave out, in words; null: nothing. */
export const leftOutOfAll = (
  responses: readonly Pick<FlexibleFares, 'left_out'>[],
  kinds: readonly FareKind[] = ['go_wild', 'lowest'],
): string | null => {
  const left_out = responses.flatMap((one) => kinds.flatMap((kind) => one.left_out?.[kind] ?? []));
  return leftOutText({ left_out, directions: [...new Set(left_out.map(({ direction }) => direction))] });
};
