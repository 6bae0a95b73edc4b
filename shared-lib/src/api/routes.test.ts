import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { routeNetworkQuery } from './routes.ts';

const network = { success: true, source: 'sample', period: null, airports: [], routes: [] };
const fetchNetwork = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(routeNetworkQuery);

describe('the network', () => {
  it('is the server’s response', async () => {
    serve({ 'GET /api/routes': { body: network } });
    expect(await fetchNetwork()).toEqual(network);
  });

  it.each([
    [502, { message: 'Failed to fetch routes data' }],
    [500, undefined],
    [404, { error: 'Not here' }],
  ])('fails with the HTTP status: %d', async (status, body) => {
    serve({ 'GET /api/routes': { status, body } });
    await expect(fetchNetwork()).rejects.toMatchObject({ message: `HTTP error! status: ${status}`, status });
  });

  it.each([
    [{ ...network, success: false }],
    [{ ...network, routes: undefined }],
    [{ ...network, airports: {} }],
    [{ ...network, routes: [{ origin: 'DEN' }] }],
    [[]],
    ['ok'],
    [null],
    [undefined],
  ])('fails with a malformed response: %j', async (body) => {
    serve({ 'GET /api/routes': { body } });
    await expect(fetchNetwork()).rejects.toMatchObject({ message: 'Failed to fetch routes data' });
  });

  it.each([
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(new Error('anything else')),
  ])('fails without a response: %#', async (reply) => {
    serve({ 'GET /api/routes': reply });
    await expect(fetchNetwork()).rejects.toMatchObject({ message: 'Failed to load routes', status: 0 });
  });
});
