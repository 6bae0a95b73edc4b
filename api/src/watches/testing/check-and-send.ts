import { sendMail } from '../../mail/send.ts';
import { sendPushes } from '../../push/send.ts';
import { runAndSend } from '../../testing/run-and-send.ts';
import { runRound } from '../round/run-round.ts';
import { routePrices } from './route-prices.ts';

/** A process for tests that kill it: runs a round with the price PRICE and sends the messages. */
await runAndSend(routePrices({ 'DEN MCO 2026-12-01': [Number(process.env.PRICE)] }), [
  ['checked', runRound],
  ['pushed', sendPushes],
  ['sent', sendMail],
]);
