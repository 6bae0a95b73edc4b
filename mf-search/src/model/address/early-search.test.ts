import { readFileSync } from 'node:fs';
import path from 'node:path';
import { departuresQuery, searchUrl } from '@fareweave/shared-lib/api/flights';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { earlyUrl } from '@fareweave/shared-lib/domain/early-calls';
import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { searchOf } from './search-address.ts';

const declared: RemoteDeclaration = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../remote.json'), 'utf8'),
);
const call = declared.routes.find(({ path }) => path === '/')?.early?.[0];
if (call === undefined) throw new Error('the route / declares no early call');

const known = { has: (place: string) => ['DEN', 'MCO', 'city:New York City'].includes(place) };

/** The URL that the screen requests for an address; null when it requests none. */
async function requestedUrl(search: string): Promise<string | null> {
  const { address, malformed } = parseAddress(search, known);
  const requested = searchOf(address);
  if (malformed.size > 0 || requested === null) return null;
  const asked = serve({
    [`GET /api/flights/${requested.kind === 'outbound' ? 'search' : requested.kind}`]: { body: {} },
  });
  const { queryFn } = departuresQuery(requested);
  await (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal });
  const [request] = asked;
  if (request === undefined) return null;
  const url = `${request.path}?${new URLSearchParams(request.query)}`;
  expect(searchUrl(requested)).toBe(url);
  return url;
}

const DAY = 'date=2026-11-24';

describe('the search that the page starts early', () => {
  it.each([
    `?origin=DEN&${DAY}&screen=departure_flights`,
    `?origin=DEN&destination=MCO&${DAY}&direction=outbound&screen=departure_flights`,
    `?screen=departure_flights&${DAY}&origin=DEN&days=365`,
    `?origin=DEN&${DAY}&direction=outbound`,
  ])('at %s is the one of the screen, byte for byte', async (search) => {
    const early = earlyUrl(call, search);
    expect(early).not.toBeNull();
    expect(early).toBe(await requestedUrl(search));
  });

  it.each([
    `?origin=DEN&${DAY}&direction=inbound&screen=departure_flights`,
    `?origin=DEN&destination=MCO&route=single&${DAY}&screen=departure_flights`,
    `?origin=DEN&${DAY}&screen=departure_flights&days=0`,
    `?origin=DEN&${DAY}&screen=departure_flights&days=366`,
    `?origin=DEN&${DAY}&screen=departure_flights&Destination=MCO`,
    `?origin=DEN&${DAY}&screen=departure_flights&destination[]=MCO`,
    `?origin=DEN&origin=DEN&${DAY}&screen=departure_flights`,
    `?origin=den&${DAY}`,
    `?origin=DEN,MCO&${DAY}`,
    `?origin=city:New+York+City&${DAY}`,
    `?origin=DEN&destination=&${DAY}`,
    '?origin=DEN&screen=departure_flights',
    '',
  ])('does not exist at %s', (search) => expect(earlyUrl(call, search)).toBeNull());
});
