import {
  type FillDeclaration,
  isFor,
  SHELL,
  type SlotDeclaration,
  slotParts,
  unmetNeeds,
} from '@fareweave/shared-lib/domain/slots';
import type { Rule } from '../problem.ts';
import { type Agreement, kept, unfit, versionMismatch } from './agreement.ts';

const slots: Agreement<SlotDeclaration, FillDeclaration> = {
  rule: 'slots',
  offersOf: (release) => release.slots ?? [],
  usesOf: ({ fills = [] }) => fills,
  targetOf: ({ slot }) => slot,
  mismatchOf({ kind = 'area', version, props }, fill) {
    if (!isFor(kind, fill)) return KIND_MISMATCH[kind];
    return versionMismatch(version, fill.range, 'fill') ?? unmetNeeds(props, fill.props)[0] ?? null;
  },
  cannot: ({ title }, name) => `“${title}” cannot fill the slot ${name}`,
  ofUse: 'the range and the props of the fill',
  gone: (name) => `It no longer offers the slot ${name}`,
  own: (name) => `Its slot ${name}`,
  offer: 'offer',
  uses: 'fills',
  user: 'fill',
  by: ({ title }) => ` with “${title}”`,
};

/** The fills of a release fit the slots that are live, and its slots suffice for the fills that are live (RELS-31, RELS-32). */
export const slotContracts: Rule = kept(slots);

/** The fills of a release fit the slots of the shell (RELS-41). A new shell must keep that for live releases. */
export const shellSlots: Rule = ({ fills = [] }, { shell: { offeredSlots = [] } }) =>
  fills.flatMap((fill) => {
    const { remote, name } = slotParts(fill.slot);
    return remote === SHELL ? unfit(slots, fill, offeredSlots, `${name} of the shell`, 'the shell') : [];
  });

const KIND_MISMATCH = {
  area: 'is an area for components, not for links and commands',
  tabs: 'has tabs for components, not for links and commands',
  menu: 'is a menu, which has links and commands, not components',
};
