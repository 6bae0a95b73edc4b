import { setTimeout as pause } from 'node:timers/promises';
import { fallingFares } from '../../api/src/fare-alerts/testing/falling-fares.ts';
import type { Running } from '../../api/src/testing/run.ts';
import { report } from './measure.ts';

/** Kills a process that checks alerts and sends e-mails, again and again, each time at a random moment; in the end
 *  everybody must have been told of every fare once, by Message-ID. On the embedded database, or on the PostgreSQL
 *  server that DATABASE_URL names.
 *  `node tools/bench/alert-kills.ts [KILLS]` */

const KILLS = Number(process.argv[2] ?? 50);
const PER_ROUND = 40;

type Phase = 'began' | 'checked';
/** Milliseconds from there to what comes next. */
type Phases = Record<Phase, number>;

/** How long a round works that nobody kills. */
async function measured(running: Running): Promise<Phases> {
  await running.shows('began');
  const began = performance.now();
  await running.shows('checked');
  const checked = performance.now();
  await running.ended;
  return { began: checked - began, checked: performance.now() - checked };
}

/** While it checks or while it sends, whichever `phase` says. */
async function killIn(phase: Phase, ms: Phases, running: Running): Promise<void> {
  await running.shows(phase);
  await Promise.race([pause(Math.random() * ms[phase]), running.ended]);
  running.stop('SIGKILL');
  await running.ended;
}

const count = (KILLS + 2) * PER_ROUND;
const fares = await fallingFares({ count, rounds: KILLS + 2 });
try {
  const ms = await measured(fares.nextRound());
  const reached: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = fares.nextRound();
    await killIn(kill % 2 === 0 ? 'began' : 'checked', ms, running);
    const last = running.output().trim().split('\n').at(-1) ?? '';
    reached[last] = (reached[last] ?? 0) + 1;
  }
  await fares.nextRound().ended;

  const { found, sent, unsent } = await fares.outcome();
  const ids = fares.peer.accepted.map(({ messageId }) => messageId);
  const heard = new Set(ids);
  console.log(`      killed after ${JSON.stringify(reached)}`);
  console.log(`      ${ids.length - heard.size} e-mails were sent again, as the same message`);
  report('alerts whose fare was found', found, { atLeast: count });
  report('e-mails for each', sent.length / count, { atMost: 1 });
  report('e-mails that were delivered', sent.filter((id) => heard.has(id)).length, { atLeast: count });
  report('messages that were delivered', heard.size, { atMost: count });
  report('e-mails that were not sent', unsent, { atMost: 0 });
} finally {
  await fares.close();
}
