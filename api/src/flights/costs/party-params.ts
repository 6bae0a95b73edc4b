import {
  type Bags,
  MOST_ADULTS,
  MOST_BAGS,
  MOST_CHILDREN,
  type Party,
  possibleParty,
} from '@fareweave/shared-lib/domain/party';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { type Static, Type } from 'typebox';
import { collectFieldErrors } from '../../core/http/field-errors.ts';
import { fieldName } from '../../core/language/field-names.ts';

const count = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum, description }));

/** The party of the prices of an endpoint (COST-1, COST-17). */
export const PARTY_PARAMS = {
  adults: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_ADULTS,
      description:
        'Number of adults: prices are then totals of the party with all known charges (COST-2). Absent: prices are fares of one adult without charges',
    }),
  ),
  children: count(MOST_CHILDREN, 'Number of children with a seat, who pay the fare of an adult'),
  infants: count(MOST_ADULTS, 'Number of infants in the lap of an adult'),
  carry_on: count(MOST_BAGS, 'Number of carry-on bags of all travelers'),
  checked_bags: count(MOST_BAGS, 'Number of checked bags of all travelers'),
  seats: Type.Optional(Type.Boolean({ description: 'Whether all travelers select their seats' })),
};

/** The bags of a return flight. */
export const RETURN_BAGS = {
  carry_on_back: count(MOST_BAGS, 'Number of carry-on bags of all travelers on the return flight'),
  checked_bags_back: count(MOST_BAGS, 'Number of checked bags of all travelers on the return flight'),
};

const PartyParams = Type.Object({ ...PARTY_PARAMS, ...RETURN_BAGS });
export type PartyParams = Static<typeof PartyParams>;
const KEYS = Object.keys(PartyParams.properties) as (keyof PartyParams)[];

/** Returns the party that the parameters of a request name; null: they name none. Throws a 400 that lists every impossible number of travellers or bags. */
export function readParty(params: PartyParams): Party | null {
  const { adults } = params;
  const problems = collectFieldErrors();
  if (adults === undefined) {
    const isAlone = KEYS.every((key) => params[key] === undefined);
    problems.add('adults', isAlone ? null : msg('Adults is required with other travelers or bags'));
    problems.throwIfAny();
    return null;
  }
  const party: Party = {
    adults,
    children: params.children ?? 0,
    infants: params.infants ?? 0,
    bags: {
      out: { carry_on: params.carry_on ?? 0, checked_bag: params.checked_bags ?? 0 },
      back: { carry_on: params.carry_on_back ?? 0, checked_bag: params.checked_bags_back ?? 0 },
    },
    seats: params.seats ?? false,
  };
  const possible = possibleParty(party);
  const atMost = (field: keyof PartyParams, value: number, most: number) =>
    problems.add(field, () =>
      value === most ? null : t('{name} must be {most} or less', { name: fieldName([field]), most }),
    );
  const bags = (suffix: '' | '_back', of: Bags, most: Bags) => {
    atMost(`carry_on${suffix}`, of.carry_on, most.carry_on);
    atMost(`checked_bags${suffix}`, of.checked_bag, most.checked_bag);
  };
  atMost('infants', party.infants, possible.infants);
  bags('', party.bags.out, possible.bags.out);
  bags('_back', party.bags.back, possible.bags.back);
  problems.throwIfAny();
  return party;
}
