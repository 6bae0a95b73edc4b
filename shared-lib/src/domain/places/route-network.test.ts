import { describe, expect, it } from 'vitest';
import { type NetworkRoute, routesByAirport, waysBetween } from './route-network.ts';

const route = (pair: string, miles: number): NetworkRoute => {
  const [origin = '', destination = ''] = pair.split('-');
  return { origin, destination, miles, minutes: 60, flights: 7, lowest_go_wild: null, lowest_price: 49 };
};
const ROUTES = [
  route('DEN-SJU', 2732),
  route('DEN-MCO', 1545),
  route('DEN-ATL', 1197),
  route('ATL-SJU', 1546),
  route('MCO-SJU', 1189),
  route('MCO-DEN', 1545),
  route('LAS-DEN', 629),
];
const named = (routes: readonly NetworkRoute[] = []) =>
  routes.map(({ origin, destination }) => `${origin}-${destination}`);

describe('the routes of an airport', () => {
  it('are listed by direction and in order', () => {
    const den = routesByAirport(ROUTES).get('DEN');
    expect(named(den?.outbound)).toEqual(['DEN-ATL', 'DEN-MCO', 'DEN-SJU']);
    expect(named(den?.inbound)).toEqual(['LAS-DEN', 'MCO-DEN']);
  });

  it('exist for every airport of the network only', () => {
    expect([...routesByAirport(ROUTES).keys()].sort()).toEqual(['ATL', 'DEN', 'LAS', 'MCO', 'SJU']);
    expect(routesByAirport(ROUTES).get('SJU')?.outbound).toEqual([]);
  });
});

describe('the ways between two airports', () => {
  const ways = (from: string, to: string) => waysBetween(ROUTES, from, to).map(named);

  it('are nonstop, then with one stop, the shortest first', () => {
    expect(ways('DEN', 'SJU')).toEqual([['DEN-SJU'], ['DEN-MCO', 'MCO-SJU'], ['DEN-ATL', 'ATL-SJU']]);
  });

  it('are none if two stops would be needed, or from an airport to itself', () => {
    expect(ways('LAS', 'SJU')).toEqual([['LAS-DEN', 'DEN-SJU']]);
    expect(ways('SJU', 'DEN')).toEqual([]);
    expect(ways('DEN', 'DEN')).toEqual([]);
  });
});
