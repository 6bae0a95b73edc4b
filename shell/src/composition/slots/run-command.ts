import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { frozenCopy } from '@fareweave/shared-lib/domain/json';
import { emit, type SlotValues } from '@fareweave/shared-lib/platform';
import { loadCode, nextAttempt } from '../runtime/federation.ts';
import { withTimeout } from '../runtime/lifecycle-runner.ts';
import { asError } from '../runtime/remote-status.ts';

/** Milliseconds. The limit of a command includes its calls to the server. */
const TIMEOUTS = { load: 12_000, command: 20_000, answer: 8_000 };

/** The commands that are running, with their props. */
const running = new Set<string>();
/** The commands and answers that could not be loaded at the last attempt. */
const notLoaded = new Set<string>();

/** Loads a command and runs it. While it runs with these props, another call does nothing. Reports a failure and rejects (COMP-22). */
export async function runCommand(release: LiveRelease, command: string, props: SlotValues): Promise<void> {
  const key = `${release.name} ${command} ${JSON.stringify(props)}`;
  if (running.has(key)) return;
  running.add(key);
  try {
    await runCode(release, 'command', command, props);
  } finally {
    running.delete(key);
  }
}

/** Loads the answer to a request and returns it. Reports a failure and rejects (EVNT-5). */
export const answerOf = async (release: LiveRelease, name: string, payload: object): Promise<object> =>
  frozenCopy((await runCode(release, 'answer', name, payload)) as object);

/** Loads code of a release and calls it. Reports a failure or a timeout of either step and rejects. */
async function runCode(
  release: LiveRelease,
  kind: 'command' | 'answer',
  name: string,
  argument: object,
): Promise<unknown> {
  const id = `${release.name} ${name}`;
  let phase: 'load' | 'run' = 'load';
  try {
    const attempt = notLoaded.has(id) ? nextAttempt(release) : 0;
    const code = await withTimeout(loadCode(release, kind, name, attempt), TIMEOUTS.load, 'loading');
    notLoaded.delete(id);
    phase = 'run';
    return await withTimeout(Promise.resolve(code(frozenCopy(argument))), TIMEOUTS[kind], `the ${kind}`);
  } catch (error) {
    if (phase === 'load') notLoaded.add(id);
    const { message, stack } = asError(error);
    emit('fill:failed', { remote: release.name, component: name, phase, message, stack });
    throw error;
  }
}
