import type { MessageDeclarations } from '@fareweave/shared-lib/domain/messages';
import type { PropsSchema } from '@fareweave/shared-lib/domain/slots';
import { INDENT, interfaceOf, memberOf, quoted, schemaType } from './slot-types.ts';

/** The file with the events and requests, in the folder of a remote. */
export const EVENTS_FILE = 'src/events.ts';

/** Returns the TypeScript of `src/events.ts`: functions for the events and requests of `remote.json`, with their types. Empty when
 *  it declares none. Lines may be longer than the formatter of a project allows. */
export function eventTypes(remote: string, declared: MessageDeclarations): string {
  const { events = [], hears = [], answers = [], asks = [] } = declared;
  const answered = interfaceOf(
    'export interface Answered',
    'What this remote answers, by name.',
    answers.map((one) => [one.name, exchangeOf(one), one.description]),
  );
  const own: [name: string, purpose: string, members: Member[]][] = [
    [
      'Sent',
      'The payloads of the events that this remote sends, by name.',
      events.map((one) => [one.name, schemaType(one.payload), one.description]),
    ],
    [
      'Heard',
      'The payloads of the events that it hears, by remote and name.',
      hears.map((one) => [one.event, schemaType(one.payload)]),
    ],
    ['Asked', 'What it asks, by remote and name.', asks.map((one) => [one.request, exchangeOf(one)])],
  ];
  const used = own.filter(([, , members]) => members.length > 0);
  if (used.length === 0 && answered === '') return '';
  const parts = [
    '// Written by “fareweave events” from remote.json. Do not edit.\n',
    ...(used.length === 0 ? [] : ["import { eventsOf } from '@fareweave/shared-lib/platform';\n"]),
    ...(answered === '' ? [] : [answered]),
    ...used.map(([name, purpose, members]) => interfaceOf(`interface ${name}`, purpose, members)),
  ];
  if (used.length === 0) return parts.join('\n');
  const functions = [
    ...(events.length > 0 ? ['send'] : []),
    ...(hears.length > 0 ? ['hear'] : []),
    ...(asks.length > 0 ? ['ask'] : []),
  ];
  const types = own.map(([name, , members]) => (members.length > 0 ? name : 'object')).join(', ');
  const kept = events.flatMap(({ name, keepsLast }) => (keepsLast === true ? quoted(name) : []));
  const given = [quoted(remote), ...(kept.length > 0 ? [`[${kept.join(', ')}]`] : [])].join(', ');
  return `${parts.join('\n')}\nexport const { ${functions.join(', ')} } = eventsOf<${types}>(${given});\n`;
}

type Member = [name: string, type: string, description?: string];

/** Returns the TypeScript type of a request: an object with the types of its payload and of its answer. */
function exchangeOf({ payload, answer }: { payload: PropsSchema; answer: PropsSchema }): string {
  const members = Object.entries({ payload, answer }).map(([name, schema]) =>
    memberOf(name, { type: schemaType(schema, INDENT + INDENT) }, INDENT + INDENT),
  );
  return `{\n${members.join('')}${INDENT}}`;
}
