import { readSignedId, signedId } from '../fare-alerts/index.ts';

/** The watches that a link pauses: one, or all of an account. */
export interface PausedByLink {
  what: 'watch' | 'watches';
  id: string;
}

/** Returns the token of a link that pauses watches. It does not expire, because people keep e-mails. */
export const watchToken = ({ what, id }: PausedByLink, secret: string): string => signedId(what, id, secret);

/** Returns the content of a token; null: its signature is not valid. */
export function readWatchToken(token: string, secret: string): PausedByLink | null {
  const signed = readSignedId(token, secret);
  return signed !== null && (signed.what === 'watch' || signed.what === 'watches')
    ? { what: signed.what, id: signed.id }
    : null;
}
