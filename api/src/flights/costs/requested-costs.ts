import { CHARGE_KINDS } from '@fareweave/shared-lib/domain/charges';
import { DIRECTIONS } from '@fareweave/shared-lib/domain/party';
import { Type } from 'typebox';
import type { FlightServices } from '../search/send-search.ts';
import { type FlightCosts, partyCosts } from './flight-costs.ts';
import { type PartyParams, readParty } from './party-params.ts';

/** The costs of the party that a request names (COST-2); absent: fares of one adult (COST-17). */
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

/** Returns the field `left_out` of a response that shows costs; undefined: it shows none. */
export const leftOutOf = (costs: FlightCosts | undefined) => costs && { left_out: costs.leftOut() };
