import type { Command } from '../core/command.ts';
import { EVENTS_FILE, eventTypes } from '../slots/event-types.ts';
import { writing } from './flags-and-settings/lists.ts';

/** Writes the events and requests of a remote with their types. */
export const events = writing(EVENTS_FILE, eventTypes, {
  nothing: 'no events and no requests',
  first: '"events", "hears", "answers" or "asks"',
});

interface Offer {
  remote: string;
  release_version: string | null;
  name: string;
  version: string;
  description: string;
}
interface User {
  remote: string;
  release_version: string;
}
interface Messages {
  events: (Offer & { keeps_last: boolean; heard_by: User[] })[];
  requests: (Offer & { access: string; asked_by: User[] })[];
}

/** Lists what live releases and the shell offer to remotes: slots, events and requests, with who uses them (EVNT-6). */
export const catalog: Command = async ({ output, server }) => {
  const { get } = server();
  const [{ slots }, { events: sent, requests }] = await Promise.all([
    get<{ slots: (Omit<Offer, 'description'> & { kind: string })[] }>('/slots'),
    get<Messages>('/events'),
  ]);
  const lines = [
    ...slots.map((slot) => `${heading('slot', slot)}\n  ${slot.kind}`),
    ...sent.map((event) =>
      [
        heading('event', event),
        `  ${sentence(event)}${event.keeps_last ? ' Later listeners get the last one.' : ''}`,
        `  heard by ${namesOf(event.heard_by)}`,
      ].join('\n'),
    ),
    ...requests.map((request) =>
      [
        heading('request', request),
        `  ${sentence(request)}${request.access === 'public' ? '' : ` For ${request.access}.`}`,
        `  asked by ${namesOf(request.asked_by)}`,
      ].join('\n'),
    ),
  ];
  output.result(
    { slots, events: sent, requests },
    lines.join('\n\n') || 'No live release offers slots, events or requests.',
  );
};

const heading = (
  kind: string,
  { remote, name, version, release_version: release }: Omit<Offer, 'description'>,
) => `${kind} ${remote}/${name} ${version}${release === null ? '' : `, of release ${release}`}`;

const sentence = ({ description }: Offer): string =>
  /[.!?…]$/.test(description) ? description : `${description}.`;

const namesOf = (users: readonly User[]): string =>
  users.map(({ remote, release_version: release }) => `${remote} ${release}`).join(', ') || 'nobody';
