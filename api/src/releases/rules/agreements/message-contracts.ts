import type {
  AnswerDeclaration,
  AskDeclaration,
  EventDeclaration,
  HearDeclaration,
} from '@fareweave/shared-lib/domain/messages';
import { unmetNeeds } from '@fareweave/shared-lib/domain/slots';
import type { Rule } from '../problem.ts';
import { type Agreement, kept, versionMismatch } from './agreement.ts';

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
