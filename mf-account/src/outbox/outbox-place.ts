import type { MailState } from '@fareweave/shared-lib/api/mail';

/** The states of the filter. `sending` is too short to filter by. */
export const STATES = ['queued', 'sent', 'dead'] as const satisfies readonly MailState[];

/** The filter, page and open e-mail of the outbox, as in the URL. */
export interface OutboxPlace {
  /** Null: all states. */
  state: (typeof STATES)[number] | null;
  /** From 1. */
  page: number;
  /** The id of the e-mail that is open. */
  mail: string | null;
}

const MAX_PAGE = 1_000_000;

/** Reads a query string and ignores invalid values. */
export function readOutboxPlace(search: string): OutboxPlace {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    state: STATES.find((state) => state === params.get('state')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    mail: params.get('mail') || null,
  };
}

/** `address`: the path of the outbox, with a query if it is on the page of another remote. */
export function outboxAddress(address: string, { state, page, mail }: OutboxPlace): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  if (state !== null) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  if (mail !== null) params.set('mail', mail);
  return params.size === 0 ? path : `${path}?${params}`;
}
