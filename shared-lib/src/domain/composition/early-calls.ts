/** A GET of the API with the session, which a screen makes at once at certain addresses. The page sends it before its scripts
 *  run, and the screen gets the response when it makes the same call (ADR 37). */
export interface EarlyCall {
  /** A path of the API: `/api/flights/search`. */
  path: string;
  /** The parameters that the page's address may have, with the pattern of their values. A name that ends with `?` may be
   *  absent. At an address with another parameter or value the page sends nothing. */
  address: Record<string, string>;
  /** The parameters of the call, in order: those of the address by name, others as `max_workers=50`. */
  query: string[];
  /** The webpack chunk name of the code that shows the response. The page preloads its files at the same addresses. */
  chunk?: string;
  /** `premium`: only for premium accounts. For guarded routes. */
  access?: 'premium';
}

/** Returns the URL of a call at an address whose query is `search`; null when the call is not for this address. */
export function earlyUrl({ path, address, query }: EarlyCall, search: string): string | null {
  const given = new URLSearchParams(search);
  const patterns = new Map(
    Object.entries(address).map(([name, pattern]) => [name.replace('?', ''), pattern]),
  );
  if (Object.keys(address).some((name) => !name.endsWith('?') && !given.has(name))) return null;
  for (const [name, value] of given) {
    const pattern = patterns.get(name);
    const isAllowed = pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(value);
    if (!isAllowed || given.getAll(name).length > 1) return null;
  }
  const params = new URLSearchParams();
  for (const part of query) {
    const [name = '', value = given.get(name)] = part.split('=');
    if (value !== null) params.set(name, value);
  }
  return params.size === 0 ? path : `${path}?${params}`;
}
