import { account } from '@fareweave/shared-lib/testing/account';
import { describe, expect, it } from '@jest/globals';
import { linkProblem } from './link-problem.ts';
import { parseAddress, passedDate } from './search-address.ts';

const today = '2026-11-20';
const visitor = { user: null, isAuthenticated: false, isLoading: false };
const unknown = { ...visitor, isLoading: true };
const free = { user: account(), isAuthenticated: true, isLoading: false };
const premium = { ...free, user: account({ is_premium: true }) };
const admin = { ...free, user: account({ is_admin: true }) };

const problem = (query: string, session: typeof free | typeof visitor) => {
  const asked = parseAddress(query, today);
  return linkProblem({ asked, usable: asked, passed: passedDate(query, today), session });
};

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

  it('inbound needs premium', () => {
    expect(problem(INBOUND, free)).toEqual({
      message: 'Inbound flight search is a premium feature. Please upgrade your account.',
      remedy: 'upgrade',
    });
  });

  it('return needs a login', () => {
    expect(problem(RETURN, visitor)).toEqual({
      message: 'Please log in to view return flights.',
      remedy: 'sign-in',
    });
  });

  it('says that its day has passed before anything else', () => {
    expect(problem('?origin=DEN&date=2026-11-19&screen=departure_flights', free)).toEqual({
      message: 'This link was for Thursday, 19 November 2026, which has passed. Please choose another date.',
      remedy: null,
    });
  });

  it('says what it lacks', () => {
    expect(problem('?origin=DEN&screen=departure_flights', visitor)?.message).toBe(
      'Invalid URL: Missing origin or date for outbound search',
    );
  });
});
