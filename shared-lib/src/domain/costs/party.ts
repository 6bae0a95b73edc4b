import { plural, t } from '../i18n/texts.ts';

/** Who travels and with what (COST-1). */

/** Key of the browser's storage that all remotes use, so that every screen has the same party. */
export const PARTY_KEY = 'fareweave_party';

/** A flight away from home, or the flight home. */
export const DIRECTIONS = ['out', 'back'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The bags of all travellers together on a flight. */
export interface Bags {
  carry_on: number;
  checked_bag: number;
}

export interface Party {
  adults: number;
  children: number;
  /** In the lap of an adult. */
  infants: number;
  bags: Record<Direction, Bags>;
  /** Whether everyone with a seat selects it. */
  seats: boolean;
}

export const MOST_ADULTS = 9;
export const MOST_CHILDREN = 9;
/** Checked bags of one traveller. */
const MOST_CHECKED_BAGS = 5;
/** Bags of a kind of the largest party. */
export const MOST_BAGS = (MOST_ADULTS + MOST_CHILDREN) * MOST_CHECKED_BAGS;

const NO_BAGS: Bags = { carry_on: 0, checked_bag: 0 };

/** One adult without bags. */
export const ONE_ADULT: Party = {
  adults: 1,
  children: 0,
  infants: 0,
  bags: { out: NO_BAGS, back: NO_BAGS },
  seats: false,
};

/** The travellers with a seat. */
export const seatedIn = ({ adults, children }: Pick<Party, 'adults' | 'children'>): number =>
  adults + children;

/** The most bags of a kind that these travellers may have on a flight. */
export const mostBags = (kind: keyof Bags, party: Pick<Party, 'adults' | 'children'>): number =>
  seatedIn(party) * (kind === 'carry_on' ? 1 : MOST_CHECKED_BAGS);

/** Returns the nearest possible party: whole numbers within the limits of COST-1. */
export function possibleParty(party: Party): Party {
  const adults = within(party.adults, 1, MOST_ADULTS);
  const children = within(party.children, 0, MOST_CHILDREN);
  const bagsOn = (direction: Direction): Bags => {
    const { carry_on, checked_bag } = party.bags[direction];
    return {
      carry_on: within(carry_on, 0, mostBags('carry_on', { adults, children })),
      checked_bag: within(checked_bag, 0, mostBags('checked_bag', { adults, children })),
    };
  };
  return {
    adults,
    children,
    infants: within(party.infants, 0, adults),
    bags: { out: bagsOn('out'), back: bagsOn('back') },
    seats: party.seats,
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(value)));

/** Returns the party of a stored JSON text; one adult without bags if it is not one. */
export function readParty(text: string | null): Party {
  try {
    const party = JSON.parse(text ?? 'null') as Party;
    const { out, back } = party.bags;
    const numbers = [party.adults, party.children, party.infants, ...[out, back].flatMap(numbersOf)];
    return numbers.every(Number.isFinite) && typeof party.seats === 'boolean'
      ? possibleParty(party)
      : ONE_ADULT;
  } catch {
    return ONE_ADULT;
  }
}

const numbersOf = ({ carry_on, checked_bag }: Bags): number[] => [carry_on, checked_bag];

/** `2 adults, 1 child · 1 carry-on each way · seats selected`, `1 adult · no bags`. */
export const partyText = (party: Party): string =>
  [travellersText(party), bagsText(party.bags), party.seats && t('seats selected')]
    .filter(Boolean)
    .join(' · ');

/** `2 adults, 1 child, 1 infant`. */
export const travellersText = ({ adults, children, infants }: Party): string =>
  [
    plural(adults, '# adult', '# adults'),
    children > 0 && plural(children, '# child', '# children'),
    infants > 0 && plural(infants, '# infant', '# infants'),
  ]
    .filter(Boolean)
    .join(', ');

function bagsText({ out, back }: Party['bags']): string {
  const [there, home] = [bagsOf(out), bagsOf(back)];
  if (there === home) return there === '' ? t('no bags') : t('{thing} each way', { thing: there });
  return [
    there !== '' && t('{thing} out', { thing: there }),
    home !== '' && t('{thing} back', { thing: home }),
  ]
    .filter(Boolean)
    .join(', ');
}

const bagsOf = ({ carry_on, checked_bag }: Bags): string =>
  [
    carry_on > 0 && plural(carry_on, '# carry-on', '# carry-ons'),
    checked_bag > 0 && plural(checked_bag, '# checked bag', '# checked bags'),
  ]
    .filter(Boolean)
    .join(' + ');
