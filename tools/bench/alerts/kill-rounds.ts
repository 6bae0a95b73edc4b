import { setTimeout as pause } from 'node:timers/promises';
import type { KillableRounds } from '../../../api/src/testing/killable-rounds.ts';
import type { Running } from '../../../api/src/testing/run.ts';
import { report } from '../measure.ts';

type Phase = 'began' | 'checked';
/** Milliseconds from the output of a phase to the next one. */
type PhaseTimes = Record<Phase, number>;

/** Measures a round that is not killed. */
async function timePhases(running: Running): Promise<PhaseTimes> {
  await running.shows('began');
  const began = performance.now();
  await running.shows('checked');
  const checked = performance.now();
  await running.ended;
  return { began: checked - began, checked: performance.now() - checked };
}

/** Kills the process at a random moment of a phase: checking or sending. */
async function killIn(phase: Phase, times: PhaseTimes, running: Running): Promise<void> {
  await running.shows(phase);
  await Promise.race([pause(Math.random() * times[phase]), running.ended]);
  running.stop('SIGKILL');
  await running.ended;
}

/** Kills one round after another, each at a random moment of checking or sending. The first and the last round are not killed. */
export async function killRounds(rounds: Pick<KillableRounds, 'nextRound'>, kills: number): Promise<void> {
  const times = await timePhases(rounds.nextRound());
  const lastLines: Record<string, number> = {};
  for (let kill = 0; kill < kills; kill += 1) {
    const running = rounds.nextRound();
    await killIn(kill % 2 === 0 ? 'began' : 'checked', times, running);
    const last = running.output().trim().split('\n').at(-1) ?? '';
    lastLines[last] = (lastLines[last] ?? 0) + 1;
  }
  await rounds.nextRound().ended;
  console.log(`      killed after ${JSON.stringify(lastLines)}`);
}

/** Reports what arrived at the mail server and the push service, by the ids of the messages. Returns the causes of the messages. */
export async function reportArrived({
  peer,
  pushes,
  messages,
}: Pick<KillableRounds, 'peer' | 'pushes' | 'messages'>): Promise<string[]> {
  const { sent, pushed, causes, unsent } = await messages();
  const ids = peer.accepted.map(({ messageId }) => messageId);
  const topics = pushes.accepted.map(({ topic }) => topic);
  const [delivered, shown] = [new Set(ids), new Set(topics)];
  console.log(`      ${ids.length - delivered.size} e-mails were sent again with the same Message-ID`);
  console.log(`      ${topics.length - shown.size} push messages were sent again with the same topic`);
  report('e-mails that did not arrive', sent.filter((id) => !delivered.has(id)).length, { atMost: 0 });
  report('push messages that did not arrive', pushed.filter((id) => !shown.has(id)).length, { atMost: 0 });
  report('different messages that arrived', delivered.size + shown.size, { atMost: causes.length });
  report('unsent messages', unsent, { atMost: 0 });
  return causes;
}
