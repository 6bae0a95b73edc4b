import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { originsOf } from '../model/address/search-origins.ts';

const CITY = /^city:/i;
const slug = (value: string): string =>
  value
    .replace(CITY, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replace(/-$/, '');

/** `fareweave-DEN-anywhere-2026-11-21.csv`. */
export function csvFileName(search: FlightSearch): string {
  const from = originsOf(search).map(slug).join('-') || 'anywhere';
  const to = search.destination === null ? 'anywhere' : slug(search.destination);
  return `fareweave-${from}-${to}-${search.date}.csv`;
}
