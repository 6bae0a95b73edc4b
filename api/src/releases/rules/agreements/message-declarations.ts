import type { OwnRule } from '../problem.ts';
import {
  audienceError,
  codeError,
  offerError,
  problemsIn,
  schemaError,
  sizeError,
  useError,
} from './declared.ts';

const PAYLOAD = 'payload does';
const ANSWER = 'answer does';

/** The events and requests of a release are complete and do not contradict its files (EVNT-1). */
export const declaredMessages: OwnRule = (release) => [
  ...problemsIn('events', 'events', release.events ?? [], {
    labelOf: ({ name }) => `The event “${name}”`,
    errorOf: (event) => offerError(event, 'trip-kept') ?? schemaError(event.payload, PAYLOAD),
  }),
  ...problemsIn('events', 'hears', release.hears ?? [], {
    labelOf: ({ event }) => `The entry “${event}” of hears`,
    errorOf: ({ event: target, range, payload }) =>
      useError(
        release,
        { target, range },
        {
          what: 'an event',
          example: 'mf-search/destination-opened',
          own: ['is an event of its own remote', 'call its code directly'],
        },
      ) ?? schemaError(payload, PAYLOAD),
  }),
  ...problemsIn('events', 'answers', release.answers ?? [], {
    labelOf: ({ name }) => `The answer “${name}”`,
    errorOf: (one) =>
      offerError(one, 'lowest-fare') ??
      audienceError(release, one.access) ??
      codeError(release, one.name, 'answers') ??
      sizeError(one.size) ??
      schemaError(one.payload, PAYLOAD) ??
      schemaError(one.answer, ANSWER),
  }),
  ...problemsIn('events', 'asks', release.asks ?? [], {
    labelOf: ({ request }) => `The entry “${request}” of asks`,
    errorOf: ({ request: target, range, payload, answer }) =>
      useError(
        release,
        { target, range },
        {
          what: 'a request',
          example: 'mf-search/lowest-fare',
          own: ['is a request to its own remote', 'call its code directly'],
        },
      ) ??
      schemaError(payload, PAYLOAD) ??
      schemaError(answer, ANSWER),
  }),
];
