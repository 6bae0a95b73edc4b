import { readFile } from 'node:fs/promises';
import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from './webhook-event.ts';

const text = await readFile(new URL('../../../../docs/payments.md', import.meta.url), 'utf8');

it('docs/payments.md lists exactly the events that the webhook must be set up for', () => {
  const named = [...text.matchAll(/^- `((?:checkout|customer|invoice)[\w.]+)`/gm)].map(([, type]) => type);
  expect(named).toEqual(EVENT_TYPES);
});

it('docs/payments.md states the API version of the package', () => {
  expect(text).toContain(`\`${Stripe.API_VERSION}\``);
});
