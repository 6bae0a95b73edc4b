import { createHash } from 'node:crypto';

/** The integrity attribute with which browsers check these bytes. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The source expression that allows an inline script or style sheet with this text in a Content-Security-Policy. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** JSON for a script element, which no `<` in it can end. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
