import { on } from '@fareweave/shared-lib/platform';

const ADDRESS = '/api/platform/failures';
/** Characters of a message that are worth sending. */
const LONGEST = 500;

/** Tells the server of every remote that fails, with the registry revision the page runs on. Best effort. */
export function reportFailures(revision: number): void {
  on('remote:failed', ({ remote, phase, message }) => {
    fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ revision, remote, phase, message: message.slice(0, LONGEST) }),
    }).catch(() => undefined);
  });
}
