/** What the server, the service worker and the page agree on about answers that are kept for times without a connection (ADR 67). */

/** Response header of the server: the worker may keep this answer. Its value is the plan that it was for: `premium` or `free`. */
export const OFFLINE_COPY = 'offline-copy';

/** Header that the worker adds to an answer that it kept, because the server does not answer: when it was kept; milliseconds since 1970. */
export const KEPT_ANSWER = 'kept-answer';
