import type { PGlite } from '@electric-sql/pglite';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

/** Does for PGlite what PostgreSQL's background processes do: it never checkpoints, vacuums or analyses by
 *  itself. A run that fails (a full disk) is made up for by the next one. */
export function startUpkeep(client: PGlite): { stop(): void } {
  const every = (ms: number, command: string): NodeJS.Timeout =>
    setInterval(() => void client.exec(command).catch(() => undefined), ms).unref();
  const timers = [every(CHECKPOINT_EVERY_MS, 'CHECKPOINT'), every(VACUUM_EVERY_MS, 'VACUUM ANALYZE')];
  return { stop: () => timers.forEach(clearInterval) };
}
