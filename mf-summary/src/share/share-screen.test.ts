import { expect, it } from 'vitest';
import { sharedTrip } from './share-screen.tsx';

const ORIGIN = 'https://fareweave.example';
const shared = (fields: Record<string, string>) => sharedTrip(`?${new URLSearchParams(fields)}`, ORIGIN);

it.each([
  [{ url: `${ORIGIN}/flight-summary?data=abc` }, '/flight-summary?data=abc'],
  [{ text: `Look: ${ORIGIN}/?origin=DEN&flight=1 !` }, '/?origin=DEN&flight=1'],
  [{ text: `(${ORIGIN}/flight-summary?data=abc).` }, '/flight-summary?data=abc'],
  [{ title: 'Trip', text: `https://other.example/ ${ORIGIN}/plan?origin=DEN` }, '/plan?origin=DEN'],
  [{ text: `${ORIGIN}/pass-calculator?origin=DEN&pass=599` }, '/pass-calculator?origin=DEN&pass=599'],
  [{ url: `${ORIGIN}/routes?airport=DEN` }, '/routes?airport=DEN'],
])('opens a shared address of a trip: %j (INST-4)', (fields, path) => {
  expect(shared(fields)).toBe(path);
});

it.each([
  {},
  { text: 'No address' },
  { url: 'https://other.example/flight-summary?data=abc' },
  { url: `${ORIGIN}.evil.example/flight-summary?data=abc` },
  { url: 'https://user@fareweave.example:8443/?origin=DEN' },
  { url: 'javascript:alert(1)//https://x' },
  { url: `${ORIGIN}/admin?tab=users` },
  { url: `${ORIGIN}/` },
  { url: `${ORIGIN}//evil.example/?origin=DEN` },
])('refuses anything else: %j', (fields) => {
  expect(shared(fields)).toBeNull();
});
