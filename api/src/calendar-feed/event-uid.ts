import { createHash } from 'node:crypto';

const UID_LENGTH = 32;

/** Returns the id of an event (RFC 7986: globally unique, and it says nothing about the person). `parts`: what makes it the same event. */
export const eventUid = (userId: string, parts: readonly string[]): string =>
  `${createHash('sha256')
    .update(JSON.stringify([userId, ...parts]))
    .digest('hex')
    .slice(0, UID_LENGTH)}@fareweave`;
