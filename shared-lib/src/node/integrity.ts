import { createHash } from 'node:crypto';

/** The integrity attribute with which browsers check these bytes. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
