import type { Release } from '@fareweave/shared-lib/domain/composition';
import { LAST_ORDER, labelError } from '@fareweave/shared-lib/domain/declaration-rules';
import type { DeclarationError } from '@fareweave/shared-lib/domain/declared-lists';
import { linkError } from '@fareweave/shared-lib/domain/menu-links';
import { codeOf, type FillDeclaration, type SlotDeclaration } from '@fareweave/shared-lib/domain/slots';
import type { OwnRule } from '../problem.ts';
import {
  audienceError,
  codeError,
  isWhole,
  offerError,
  problemsIn,
  schemaError,
  sizeError,
  useError,
} from './declaration-checks.ts';

const MOST_PIXELS = 1000;
const PROPS = 'props do';
const PAYLOAD = 'payload does';
const ANSWER = 'answer does';

/** The slots and fills of a release are complete and do not contradict its routes and files (RELS-30). */
export const declaredSlots: OwnRule = (release) => [
  ...problemsIn('slots', 'slots', release.slots ?? [], {
    labelOf: ({ name }) => `The slot “${name}”`,
    errorOf: (slot) => slotError(release, slot),
  }),
  ...problemsIn('slots', 'fills', release.fills ?? [], {
    labelOf: (fill) => `The fill “${codeOf(fill) ?? fill.link ?? fill.title}” of the slot “${fill.slot}”`,
    errorOf: (fill) => fillError(release, fill),
  }),
];

function slotError({ routes }: Release, slot: SlotDeclaration): DeclarationError | null {
  const { kind, props, screens = [] } = slot;
  const wrong = offerError(slot, 'destination-actions');
  if (wrong !== null) return wrong;
  if (kind !== undefined && kind !== 'area' && screens.length > 0)
    return [
      `${kind === 'menu' ? 'is a menu' : 'has tabs'}, for which pages preload nothing`,
      'remove its screens in remote.json',
    ];
  const unknown = screens.find((screen) => !routes.some((route) => route.screen === screen));
  if (unknown !== undefined)
    return [`is on the screen “${unknown}”, which no route has`, 'list screens of the routes in remote.json'];
  return schemaError(props, PROPS);
}

function fillError(release: Release, fill: FillDeclaration): DeclarationError | null {
  const { slot, range, component, link, command, title, access, size } = fill;
  const wrongUse = useError(
    release,
    { target: slot, range },
    {
      what: 'a slot',
      example: 'mf-search/destination-actions',
      own: ['fills a slot of its own remote', 'render the component itself in its place'],
      ofShell: true,
    },
  );
  if (wrongUse !== null) return wrongUse;
  const wrongTitle = labelError(title);
  if (wrongTitle !== null) return [`has a title that ${wrongTitle}`, 'choose another title in remote.json'];
  const wrongAudience = audienceError(release, access);
  if (wrongAudience !== null) return wrongAudience;
  if ([component, link, command].filter((one) => one !== undefined).length !== 1)
    return [
      'is not exactly one of a component, a link and a command',
      'write one of the three in remote.json',
    ];
  const wrongLink = link === undefined ? null : linkError(link, fill.props);
  if (wrongLink !== null) return [wrongLink.problem, wrongLink.fix];
  const code = codeOf(fill);
  return (
    (code === undefined
      ? null
      : (codeError(release, code, component === undefined ? 'commands' : 'fills') ?? sizeError(size))) ??
    numberError(fill) ??
    schemaError(fill.props, PROPS)
  );
}

function numberError({ order, width = 0, height = 0 }: FillDeclaration): DeclarationError | null {
  if (!isWhole(order, 0, LAST_ORDER))
    return [`has the order ${order}`, `choose a whole number from 0 to ${LAST_ORDER} in remote.json`];
  if (isWhole(width, 0, MOST_PIXELS) && isWhole(height, 0, MOST_PIXELS)) return null;
  const fix = `choose whole numbers from 0 to ${MOST_PIXELS} in remote.json`;
  return [`has the width ${width} and the height ${height}`, fix];
}

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
