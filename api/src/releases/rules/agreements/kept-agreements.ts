import type {
  AnswerDeclaration,
  AskDeclaration,
  EventDeclaration,
  HearDeclaration,
} from '@fareweave/shared-lib/domain/messages';
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

/** The fills of a release fit the slots of the shell (RELS-41). A new shell must also fit the fills of live releases. */
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

const events: Agreement<EventDeclaration, HearDeclaration> = {
  rule: 'events',
  offersOf: (release) => release.events ?? [],
  usesOf: ({ hears = [] }) => hears,
  targetOf: ({ event }) => event,
  mismatchOf: ({ version, payload }, hear) =>
    versionMismatch(version, hear.range, 'listener') ?? unmetNeeds(payload, hear.payload)[0] ?? null,
  cannot: (_, name) => `It cannot hear the event ${name}`,
  ofUse: 'the range and the payload under hears',
  gone: (name) => `It no longer sends the event ${name}`,
  own: (name) => `Its event ${name}`,
  offer: 'send',
  uses: 'hears',
  user: 'release',
};

const requests: Agreement<AnswerDeclaration, AskDeclaration> = {
  rule: 'events',
  offersOf: (release) => release.answers ?? [],
  usesOf: ({ asks = [] }) => asks,
  targetOf: ({ request }) => request,
  mismatchOf({ version, payload, answer }, ask) {
    const [unmet] = unmetNeeds(ask.payload, payload);
    return (
      versionMismatch(version, ask.range, 'request') ??
      (unmet === undefined ? null : `needs more than it is sent: the payload ${unmet}`) ??
      unmetNeeds(answer, ask.answer)[0] ??
      null
    );
  },
  cannot: (_, name) => `It cannot ask ${name}`,
  ofUse: 'the range, the payload and the answer under asks',
  gone: (name) => `It no longer answers ${name}`,
  own: (name) => `Its answer ${name}`,
  offer: 'answer',
  uses: 'asks',
  user: 'release',
};

/** Refuses a release whose events do not fit the live senders and listeners (EVNT-2). */
export const eventContracts: Rule = kept(events);

/** Refuses a release whose requests do not fit the live releases that answer or ask (EVNT-2). */
export const requestContracts: Rule = kept(requests);
