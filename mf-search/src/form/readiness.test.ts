import { account } from '@fareweave/shared-lib/testing/account';
import { expect, it } from 'vitest';
import { EMPTY_ADDRESS, type SearchAddress } from '../model/address/search-address.ts';
import { readiness, requirement } from './readiness.ts';

const visitor = { user: null, isAuthenticated: false, isLoading: false };
const free = { user: account(), isAuthenticated: true, isLoading: false };
const premium = { ...free, user: account({ is_premium: true }) };

const outbound: SearchAddress = { ...EMPTY_ADDRESS, origins: ['DEN'], date: '2026-11-21' };
const single: SearchAddress = { ...outbound, destination: 'MCO', singleRoute: true };
const inbound: SearchAddress = { ...outbound, direction: 'inbound', origins: [], destination: 'MCO' };
const complete = { session: premium, value: outbound, isSearching: false };

it.each([
  ['whole', {}, 'ready'],
  ['by a visitor', { session: visitor }, 'signed-out'],
  ['while the session loads', { session: { ...visitor, isLoading: true } }, 'unknown'],
  ['from nowhere', { value: { ...outbound, origins: [] } }, 'incomplete'],
  ['without an origin, which is hidden', { value: { ...outbound, origins: [] }, hideOrigin: true }, 'ready'],
  ['on no day', { value: { ...outbound, date: null } }, 'incomplete'],
  ['on no day, from nowhere', { value: { ...outbound, date: null }, hideOrigin: true }, 'incomplete'],
  ['on one route', { value: single }, 'ready'],
  ['on one route to nowhere', { value: { ...single, destination: null } }, 'incomplete'],
  ['inbound', { value: inbound }, 'ready'],
  ['inbound to nowhere', { value: { ...inbound, destination: null } }, 'incomplete'],
  ['inbound, on no day', { value: { ...inbound, date: null } }, 'incomplete'],
  ['inbound, for a free account', { value: inbound, session: free }, 'not-premium'],
  ['outbound, for a free account', { session: free }, 'ready'],
  ['under way', { isSearching: true, session: visitor }, 'searching'],
  ['switched off', { isDisabled: true, session: visitor }, 'disabled'],
] as const)('the Search button for a search %s', (_, part, expected) => {
  expect(readiness({ ...complete, ...part })).toBe(expected);
});

it.each([
  [outbound, 'Please select an origin airport and date'],
  [single, 'Please select an origin airport, a destination airport and date'],
  [inbound, 'Please select a destination airport and date'],
])('what has to be selected: %#', (value, text) => {
  expect(requirement(value)).toBe(text);
});
