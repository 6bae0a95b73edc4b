import { fallingSeats } from '../../../api/src/watches/testing/falling-seats.ts';
import { report } from '../measure.ts';
import { reportArrived } from './kill-rounds.ts';

/** Benchmark: from the end of the round that sees seats for many watches until the last of their messages has arrived, at a push service or
 *  a mail server on this machine. A third of the people have a device that gets the message, a third have a device that no longer exists, so
 *  that an e-mail follows, and a third have no device. The intervals of the jobs that send are added.
 *  `node tools/bench/alerts/seat-to-message.ts [MESSAGES]` */

const MESSAGES = Number(process.argv[2] ?? 1000);
/** The intervals of the jobs `send-push` and `send-mail`, for which a message may wait. */
const INTERVALS_S = 2 + 2;
const MAX_SECONDS = 60;

const seats = await fallingSeats({ count: MESSAGES, rounds: 1 });
try {
  const round = seats.nextRound();
  await round.shows('checked');
  const start = performance.now();
  await round.ended;
  const seconds = (performance.now() - start) / 1000 + INTERVALS_S;
  const causes = await reportArrived(seats);
  report('messages that arrived', causes.length, { atLeast: MESSAGES });
  report(`${MESSAGES} messages of one round, from its end to the last arrival, s`, seconds, {
    atMost: MAX_SECONDS,
  });
} finally {
  await seats.close();
}
