import { FARE_TYPES, type Flight } from '@fareweave/shared-lib/domain/flights';

const LONGEST = 2000;

/** The feed's booking links where they are links, and `ours` for the rest: what becomes an address in the page must
 *  not be a script. */
export function readLinks(told: unknown, ours: Flight['booking_links']): Flight['booking_links'] {
  if (typeof told !== 'object' || told === null) return ours;
  const links = { ...ours };
  for (const type of FARE_TYPES) {
    const link: unknown = (told as Record<string, unknown>)[type];
    if (typeof link === 'string' && isHttps(link)) links[type] = link;
  }
  return links;
}

const isHttps = (link: string): boolean => link.length <= LONGEST && URL.parse(link)?.protocol === 'https:';
