import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { routeNetworkQuery } from './routes.ts';

const network = { success: true, source: 'sample', period: null, airports: [], routes: [] };
const fetchNetwork = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(routeNetworkQuery);

describe('the network', () => {
  it('is the answer of the server', async () => {
    serve({ 'GET /api/routes': { body: network } });
    expect(await fetchNetwork()).toEqual(network);
  });

  it.each([
    [{ status: 502, body: { message: 'Failed to fetch routes data' } }, 'Failed to fetch routes data'],
    [{ status: 500 }, 'Failed to fetch routes data'],
    [{ body: { ...network, success: false } }, 'Failed to fetch routes data'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to load routes'],
  ])('fails with a text for people: %#', async (reply, message) => {
    serve({ 'GET /api/routes': reply });
    await expect(fetchNetwork()).rejects.toMatchObject({ message });
  });
});
