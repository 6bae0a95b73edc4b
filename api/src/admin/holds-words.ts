import { and, ilike, type SQL, sql } from 'drizzle-orm';

/** Whether a text holds every word of what was typed, whatever the case, the order and the way a keyboard composes
 *  characters; undefined where nothing was typed. `%` and `_` stand for themselves. Characters that no text can hold
 *  part words as spaces do. */
export const holdsWords = (text: SQL, typed: string): SQL | undefined =>
  and(...wordsOf(typed).map((word) => ilike(sql`normalize(${text})`, `%${literal(word)}%`)));

const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '');

const literal = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
