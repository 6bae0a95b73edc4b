import type { PropsSchema } from '@fareweave/shared-lib/domain/slots';
import { describe, expect, it } from 'vitest';
import { eventTypes } from './event-types.ts';

const TRIP: PropsSchema = {
  type: 'object',
  properties: { id: { type: 'string', description: 'Of the trip.' } },
  required: ['id'],
};
const PRICE: PropsSchema = { type: 'object', properties: { price: { type: ['number', 'null'] } } };
const said = { version: '1.0.0', description: 'A trip was kept.' };

describe('the types of events and requests', () => {
  it('are empty for a remote that declares none', () => {
    expect(eventTypes('mf-deals', {})).toBe('');
  });

  it('contain functions for what a remote sends, hears and asks', () => {
    const text = eventTypes('mf-deals', {
      events: [{ name: 'kept', ...said, payload: TRIP, keepsLast: true }],
      hears: [{ event: 'mf-search/opened', range: '^1.0.0', payload: TRIP }],
      asks: [{ request: 'mf-search/fare', range: '^1.0.0', payload: TRIP, answer: PRICE }],
    });
    expect(text).toBe(`// Written by “fareweave events” from remote.json. Do not edit.

import { eventsOf } from '@fareweave/shared-lib/platform';

/** The payloads of the events that this remote sends, by name. */
interface Sent {
  /** A trip was kept. */
  kept: {
    /** Of the trip. */
    id: string;
  };
}

/** The payloads of the events that it hears, by remote and name. */
interface Heard {
  'mf-search/opened': {
    /** Of the trip. */
    id: string;
  };
}

/** What it asks, by remote and name. */
interface Asked {
  'mf-search/fare': {
    payload: {
      /** Of the trip. */
      id: string;
    };
    answer: {
      price?: number | null;
    };
  };
}

export const { send, hear, ask } = eventsOf<Sent, Heard, Asked>('mf-deals', ['kept']);
`);
  });

  it('contain only types for what it answers', () => {
    const text = eventTypes('mf-deals', {
      answers: [{ name: 'fare', ...said, payload: TRIP, answer: PRICE, size: 5 }],
    });
    expect(text).toMatch(/^export interface Answered \{$/m);
    expect(text).not.toContain('import');
  });

  it('leave out the functions for which nothing is declared', () => {
    const text = eventTypes('mf-deals', { events: [{ name: 'kept', ...said, payload: TRIP }] });
    expect(text).toContain("export const { send } = eventsOf<Sent, object, object>('mf-deals');");
  });
});
