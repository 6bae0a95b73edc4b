import { describe, expect, it } from 'vitest';
import { earlyUrl } from './early-calls.ts';

const call = {
  path: '/api/deals',
  address: { from: '[A-Z]{3}', 'to?': '[A-Z]{3}', 'screen?': 'list|map' },
  query: ['to', 'from', 'limit=50'],
};

describe('the URL of an early call', () => {
  it('has the parameters of the call in their order', () => {
    expect(earlyUrl(call, '?from=DEN&to=MCO')).toBe('/api/deals?to=MCO&from=DEN&limit=50');
    expect(earlyUrl(call, '?screen=map&from=DEN')).toBe('/api/deals?from=DEN&limit=50');
    expect(earlyUrl({ path: '/api/all', address: {}, query: [] }, '')).toBe('/api/all');
  });

  it.each([
    ['without a required parameter', ''],
    ['with an empty one', '?from='],
    ['with a repeated one', '?from=DEN&from=DEN'],
    ['with a repeated optional one', '?from=DEN&to=MCO&to=MCO'],
    ['with another value', '?from=den'],
    ['with a longer value', '?from=DENV'],
    ['with a value of two lines', '?from=DEN%0A'],
    ['with another parameter', '?from=DEN&days=7'],
    ['with a misspelt parameter', '?from=DEN&To=MCO'],
    ['with the name of a pattern', '?from=DEN&to?=MCO'],
  ])('does not exist for an address %s', (_, search) => expect(earlyUrl(call, search)).toBeNull());
});
