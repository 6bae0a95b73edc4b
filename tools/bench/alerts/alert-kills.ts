import { fallingFares } from '../../../api/src/fare-alerts/testing/falling-fares.ts';
import { report } from '../measure.ts';
import { killRounds, reportArrived } from './kill-rounds.ts';

/** Benchmark: repeatedly kills a process that checks alerts and sends messages, each time at a random moment. In the end
 *  every fare must have been sent exactly once, to a device or by e-mail, by the ids of the messages. Uses the embedded database, or PostgreSQL of DATABASE_URL.
 *  `node tools/bench/alerts/alert-kills.ts [KILLS]` */

const KILLS = Number(process.argv[2] ?? 50);
const PER_ROUND = 40;

const count = (KILLS + 2) * PER_ROUND;
const fares = await fallingFares({ count, rounds: KILLS + 2 });
try {
  await killRounds(fares, KILLS);
  report('alerts with a found fare', await fares.found(), { atLeast: count });
  const causes = await reportArrived(fares);
  report('messages per alert', causes.length / count, { atMost: 1 });
  report('alerts with a message', new Set(causes).size, { atLeast: count });
} finally {
  await fares.close();
}
