import { when } from './words.ts';

/** A moment in the reader's own zone. `at` is ISO 8601; null: it never was. */
export function When({ at }: { at: string | null }) {
  return at === null ? 'Never' : <time dateTime={at}>{when(at)}</time>;
}
