/** The airports where the lines of the results map begin, or why they are not known (RSLT-23). */
export type MapOrigins = { codes: readonly string[] } | { problem: string };

/** `origin` as the search's answer tells it, and the airports it stood for. */
export function mapOrigins(origin: string, airports?: readonly string[]): MapOrigins {
  const isCity = /^city:/i.test(origin.trim());
  const codes = airports ?? (isCity ? [] : origin.split(',').map((code) => code.trim()));
  if (codes.some((code) => code !== '')) return { codes: codes.filter((code) => code !== '') };
  return { problem: isCity ? 'City selection requires airport codes from backend' : 'Invalid origin format' };
}
