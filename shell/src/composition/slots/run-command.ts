import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { emit, type SlotValues } from '@fareweave/shared-lib/platform';
import { loadCommand, nextAttempt } from '../runtime/federation.ts';
import { withTimeout } from '../runtime/lifecycle-runner.ts';
import { asError } from '../runtime/remote-status.ts';

/** Milliseconds. A command that calls the server has its time limit too. */
const TIMEOUTS = { load: 12_000, run: 20_000 };

/** The commands that are running, with their props. */
const running = new Set<string>();
/** The commands whose code could not be loaded at the last attempt. */
const notLoaded = new Set<string>();

/** Loads a command and runs it. While it runs with these props, another call does nothing. Reports a failure and rejects (COMP-22). */
export async function runCommand(release: LiveRelease, command: string, props: SlotValues): Promise<void> {
  const name = `${release.name} ${command}`;
  const key = `${name} ${JSON.stringify(props)}`;
  if (running.has(key)) return;
  running.add(key);
  let phase: 'load' | 'run' = 'load';
  try {
    const attempt = notLoaded.has(name) ? nextAttempt(release) : 0;
    const run = await withTimeout(loadCommand(release, command, attempt), TIMEOUTS.load, 'loading');
    notLoaded.delete(name);
    phase = 'run';
    await withTimeout(Promise.resolve(run(props)), TIMEOUTS.run, 'the command');
  } catch (error) {
    if (phase === 'load') notLoaded.add(name);
    const { message, stack } = asError(error);
    emit('fill:failed', { remote: release.name, component: command, phase, message, stack });
    throw error;
  } finally {
    running.delete(key);
  }
}
