import { fallingSeats } from '../../../api/src/watches/testing/falling-seats.ts';
import { report } from '../measure.ts';
import { killRounds, reportArrived } from './kill-rounds.ts';

/** Benchmark: repeatedly kills a process that runs a round of watches and sends messages, each time at a random moment. In the end
 *  each message that a watch has counted must have been sent exactly once, to a device or by e-mail, by the ids of the messages. Uses
 *  the embedded database, or PostgreSQL of DATABASE_URL. `node tools/bench/alerts/watch-kills.ts [KILLS]` */

const KILLS = Number(process.argv[2] ?? 50);
const PER_ROUND = 20;

const count = (KILLS + 2) * PER_ROUND;
const seats = await fallingSeats({ count, rounds: KILLS + 2 });
try {
  await killRounds(seats, KILLS);
  const { found, foundUnsent, counted } = await seats.outcome();
  const causes = await reportArrived(seats);
  const sent = new Set(causes);
  report('watches with a finding', found, { atLeast: count });
  report('findings that wait for no reason', foundUnsent, { atMost: 0 });
  report('watches with a message', new Set(counted.map((cause) => cause.split(':')[1])).size, {
    atLeast: count,
  });
  report('messages of watches', counted.length, { atLeast: count });
  report('messages that were not sent', counted.filter((cause) => !sent.has(cause)).length, { atMost: 0 });
  report('messages that were sent in two ways', causes.length - sent.size, { atMost: 0 });
} finally {
  await seats.close();
}
