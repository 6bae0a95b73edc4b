import { setTimeout as pause } from 'node:timers/promises';
import { fallingFares } from '../../../api/src/fare-alerts/testing/falling-fares.ts';
import type { Running } from '../../../api/src/testing/run.ts';
import { report } from '../measure.ts';

/** Benchmark: repeatedly kills a process that checks alerts and sends messages, each time at a random moment. In the end
 *  every fare must have been sent exactly once, to a device or by e-mail, by the ids of the messages. Uses the embedded database, or PostgreSQL of DATABASE_URL.
 *  `node tools/bench/alerts/alert-kills.ts [KILLS]` */

const KILLS = Number(process.argv[2] ?? 50);
const PER_ROUND = 40;

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

const count = (KILLS + 2) * PER_ROUND;
const fares = await fallingFares({ count, rounds: KILLS + 2 });
try {
  const times = await timePhases(fares.nextRound());
  const lastLines: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = fares.nextRound();
    await killIn(kill % 2 === 0 ? 'began' : 'checked', times, running);
    const last = running.output().trim().split('\n').at(-1) ?? '';
    lastLines[last] = (lastLines[last] ?? 0) + 1;
  }
  await fares.nextRound().ended;

  const { found, sent, pushed, causes, unsent } = await fares.outcome();
  const ids = fares.peer.accepted.map(({ messageId }) => messageId);
  const topics = fares.pushes.accepted.map(({ topic }) => topic);
  const [delivered, shown] = [new Set(ids), new Set(topics)];
  console.log(`      killed after ${JSON.stringify(lastLines)}`);
  console.log(`      ${ids.length - delivered.size} e-mails were sent again with the same Message-ID`);
  console.log(`      ${topics.length - shown.size} push messages were sent again with the same topic`);
  report('alerts with a found fare', found, { atLeast: count });
  report('messages per alert', causes.length / count, { atMost: 1 });
  report('alerts with a message', new Set(causes).size, { atLeast: count });
  report('e-mails that did not arrive', sent.filter((id) => !delivered.has(id)).length, { atMost: 0 });
  report('push messages that did not arrive', pushed.filter((id) => !shown.has(id)).length, { atMost: 0 });
  report('different messages that arrived', delivered.size + shown.size, { atMost: count });
  report('unsent messages', unsent, { atMost: 0 });
} finally {
  await fares.close();
}
