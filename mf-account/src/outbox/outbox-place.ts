import type { MailState } from '@fareweave/shared-lib/api/mail';

/** The states that e-mails can be narrowed to; one that is being sent is in none of them for long. */
export const STATES = ['queued', 'sent', 'dead'] as const satisfies readonly MailState[];

/** What of the outbox is shown. */
export interface OutboxPlace {
  /** Null: e-mails of every state. */
  state: (typeof STATES)[number] | null;
  /** From 1 on. */
  page: number;
  /** The id of the e-mail that is open. */
  mail: string | null;
}

const MOST_PAGES = 1_000_000;

/** Reads the query of an address; what makes no sense in it counts as absent. */
export function readOutboxPlace(search: string): OutboxPlace {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    state: STATES.find((state) => state === params.get('state')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    mail: params.get('mail') || null,
  };
}

export function outboxAddress({ state, page, mail }: OutboxPlace): string {
  const params = new URLSearchParams();
  if (state !== null) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  if (mail !== null) params.set('mail', mail);
  return params.size === 0 ? '/outbox' : `/outbox?${params}`;
}
