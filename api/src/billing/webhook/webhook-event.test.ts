import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { EVENT_TYPES } from './webhook-event.ts';

const text = await readFile(new URL('../../../../docs/payments.md', import.meta.url), 'utf8');

it('docs/payments.md names the events that the webhook has to be set up for, and no others', () => {
  const named = [...text.matchAll(/^- `((?:checkout|customer|invoice)[\w.]+)`/gm)].map(([, type]) => type);
  expect(named).toEqual(EVENT_TYPES);
});

it('docs/payments.md names the version of the API that the package speaks', () => {
  expect(text).toContain(`\`${Stripe.API_VERSION}\``);
});
