import { account } from '@fareweave/shared-lib/testing/account';
import { describe, expect, it } from 'vitest';
import { linkProblem } from './link-problem.ts';
import { parseAddress } from './parse-address.ts';

const today = '2026-11-20';
const visitor = { user: null, isAuthenticated: false, isLoading: false };
const unknown = { ...visitor, isLoading: true };
const free = { user: account(), isAuthenticated: true, isLoading: false };
const premium = { ...free, user: account({ is_premium: true }) };
const admin = { ...free, user: account({ is_admin: true }) };

const known = new Set(['DEN', 'MCO', 'JFK', 'city:New York City']);
const problem = (query: string, session: typeof free | typeof visitor = free, isComposed = false) =>
  linkProblem({ ...parseAddress(query, known), today, session, isComposed });

const OUTBOUND = '?origin=DEN&date=2026-11-21&screen=departure_flights';
const INBOUND = '?destination=MCO&date=2026-11-21&direction=inbound&screen=departure_flights';
const RETURN = '?origin=DEN&destination=MCO&date=2026-11-21&screen=return_flights&flight=x';

describe('a link to results', () => {
  it.each([
    ['outbound', OUTBOUND, free],
    ['outbound, not signed in: the form asks for the login', OUTBOUND, visitor],
    ['inbound, for premium', INBOUND, premium],
    ['inbound, for an admin', INBOUND, admin],
    ['inbound, not signed in: the form asks for the login', INBOUND, visitor],
    ['inbound, before it is known who is signed in', INBOUND, unknown],
    ['return', RETURN, premium],
    ['return, before it is known who is signed in', RETURN, unknown],
  ])('can be followed: %s', (_, query, session) => {
    expect(problem(query, session)).toBeNull();
  });

  it('inbound flights need Premium', () => {
    expect(problem(INBOUND, free)).toEqual({
      message: 'Inbound flight search is a premium feature. Please upgrade your account.',
      remedy: 'upgrade',
    });
  });

  it('return flights need a login', () => {
    expect(problem(RETURN, visitor)).toEqual({
      message: 'Please log in to view return flights.',
      remedy: 'sign-in',
    });
  });

  it('reports that its day has passed', () => {
    expect(problem('?origin=DEN&date=2026-11-19&screen=departure_flights')).toEqual({
      message: 'This link was for Thu, Nov 19, 2026, which has passed. Please choose another date.',
      remedy: null,
    });
  });

  it('is not meant by a form that is open at midnight (SRCH-24)', () => {
    const composed = (query: string) => problem(query, free, true);
    expect(composed('?origin=DEN&date=2026-11-19')).toBeNull();
    expect(composed('?origin=DEN&date=2026-11-19&screen=departure_flights')).not.toBeNull();
  });

  const OUTBOUND_LACKS = 'Invalid URL: Missing origin or date for outbound search';
  const INBOUND_LACKS = 'Invalid URL: Missing destination or date for inbound search';
  const INVALID = 'Invalid URL parameters for search.';
  const SAME = 'Destination must be different from origin';

  it.each([
    ['?origin=DEN', null],
    ['?origin=DEN&screen=departure_flights', OUTBOUND_LACKS],
    ['?date=2026-11-21&screen=departure_flights', OUTBOUND_LACKS],
    ['?origin=DEN&screen=return_flights&flight=x', OUTBOUND_LACKS],
    ['?origin=DEN&destination=LAXX&screen=departure_flights', OUTBOUND_LACKS],
    ['?date=2026-11-21&direction=inbound&screen=departure_flights', INBOUND_LACKS],
    ['?destination=MCO&direction=inbound&screen=departure_flights', INBOUND_LACKS],
    ['?origin=DEN&direction=inbound&screen=departure_flights', INBOUND_LACKS],
    ['?origin=DEN,QQQ&date=2026-11-21&screen=departure_flights', INVALID],
    ['?origin=DENVER&date=2026-11-21&screen=departure_flights', INVALID],
    ['?origin=DEN&date=2026-13-45&screen=departure_flights', INVALID],
    ['?origin=DEN&destination=QQQ&date=2026-11-21&screen=departure_flights', INVALID],
    ['?origin=DEN&destination=Los+Angeles&date=2026-11-21', INVALID],
    ['?destination=QQQ&date=2026-11-21&direction=inbound&screen=departure_flights', INVALID],
    ['?origin=DEN&destination=MCO&date=2026-11-21&direction=inbound&screen=departure_flights', INVALID],
    ['?origin=DEN&date=2026-11-21&direction=sideways&screen=departure_flights', INVALID],
    ['?origin=DEN&screen=departure_flights&direction=sideways', INVALID],
    ['?origin=DEN&date=2026-11-21&route=single&screen=departure_flights', INVALID],
    ['?origin=DEN&date=2029-11-21&screen=departure_flights', INVALID],
    ['?origin=DEN,QQQ', INVALID],
    ['?origin=DEN&date=2026-11-21&screen=returns', INVALID],
    ['?origin=DEN&date=2026-11-21&screen=departure_flights&flight=ABC', INVALID],
    ['?origin=DEN&date=2026-11-19&destination=LAXX&screen=departure_flights', INVALID],
    ['?origin=DEN&destination=DEN&date=2026-11-21&screen=departure_flights', SAME],
    ['?origin=city:New+York+City&destination=JFK&date=2026-11-21', SAME],
    ['?origin=DEN,JFK&destination=city:New+York+City', SAME],
  ])('%s: %s', (query, expected) => {
    expect(problem(query)?.message ?? null).toBe(expected);
  });

  it.each([
    ['?origin=DEN&destination=Los+Angeles&date=2026-11-21', 'destination'],
    ['?origin=DEN,QQQ&date=2026-11-21', 'origin'],
    ['?origin=DENVER&destination=city:nowhere&date=2026-13-45', 'origin, destination, date'],
    ['?origin=DEN&date=2029-11-21', 'date'],
    ['?origin=DEN&date=2026-11-21&route=single&screen=departure_flights', 'destination'],
    ['?origin=DEN&date=2026-11-21&days=999&return=soon', 'trip duration, return date'],
  ])('%s names what was not understood: %s', (query, parts) => {
    expect(problem(query)).toEqual({ message: INVALID, remedy: null, hint: `Please check: ${parts}.` });
  });
});
