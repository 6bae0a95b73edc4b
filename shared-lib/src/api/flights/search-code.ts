/** A place as the search calls take it: trimmed and in capitals; a `city:` value keeps its name and gets the prefix
 *  in capitals (SRCH-15). */
export function searchCode(value: string): string {
  const code = value.trim();
  return /^city:/i.test(code) ? `CITY:${code.slice('city:'.length)}` : code.toUpperCase();
}
