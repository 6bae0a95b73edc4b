/** What the server, the service worker and the page agree on about times without a connection (ADR 67). */

/** Response header of the server: the worker may keep this answer. Its value is the plan that it was for: `premium` or `free`. */
export const OFFLINE_COPY = 'offline-copy';

/** Response header of the worker: when it kept this answer, by the clock of the device; milliseconds since 1970. */
export const KEPT_AT = 'kept-at';
