/** Returns the form of a noun for a count: `flight` for 1, `flights` otherwise. For texts that are in English only: translated texts use
 *  `plural` of `domain/texts`. */
export const plural = (count: number, one: string, other = `${one}s`): string => (count === 1 ? one : other);

/** `1 flight`, `412 flights`. */
export const counted = (count: number, one: string, other?: string): string =>
  `${count} ${plural(count, one, other)}`;
