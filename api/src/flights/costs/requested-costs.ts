import { CHARGE_KINDS } from '@fareweave/shared-lib/domain/charges';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { DIRECTIONS } from '@fareweave/shared-lib/domain/party';
import { Type } from 'typebox';
import type { RoundTripFares } from '../port.ts';
import type { FlightServices } from '../search/send-search.ts';
import { type FlightCosts, partyCosts } from './flight-costs.ts';
import { type PartyParams, readParty } from './party-params.ts';

/** The costs of the party that a request names (COST-2); absent: fares of one adult. */
interface RequestedCosts {
  costs?: FlightCosts;
  /** What the costs depend on, for the key of the response. */
  costKey: readonly unknown[];
}

/** Reads the party of a request, and the known charges. Throws a 400 for an impossible party. */
export async function requestedCosts(
  params: PartyParams,
  { charges, clock }: Pick<FlightServices, 'charges' | 'clock'>,
): Promise<RequestedCosts> {
  const party = readParty(params);
  if (party === null) return { costKey: [] };
  const known = await charges();
  return { costs: partyCosts(party, known, clock.now().getTime()), costKey: [party, known] };
}

const LeftOutList = Type.Array(
  Type.Object({
    kind: Type.Enum([...CHARGE_KINDS]),
    direction: Type.Enum([...DIRECTIONS]),
    count: Type.Integer(),
  }),
);

/** What the totals of a party leave out because no price is known (COST-3). */
export const LEFT_OUT = {
  left_out: Type.Optional(
    Type.Object(
      { go_wild: LeftOutList, lowest: LeftOutList },
      { description: 'Charges of unknown price, which the totals do not include; absent: none' },
    ),
  ),
};

/** Returns the field `left_out` of a response; undefined: it has no costs. The field lists only what the totals in `days` and `incomplete`
 *  leave out, because costs of dearer flights, which the response does not show, may leave out more. */
export function leftOutOf(
  costs: FlightCosts | undefined,
  days: readonly DayFares[],
  incomplete?: RoundTripFares['incomplete'],
) {
  if (costs === undefined) return undefined;
  const { go_wild, lowest } = costs.leftOut();
  const isAnyIncomplete = (kind: 'go_wild' | 'lowest'): boolean =>
    incomplete?.[kind].flat().includes(true) || days.some((day) => day.incomplete?.includes(kind));
  return {
    left_out: {
      go_wild: isAnyIncomplete('go_wild') ? go_wild : [],
      lowest: isAnyIncomplete('lowest') ? lowest : [],
    },
  };
}
