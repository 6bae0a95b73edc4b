import { sendMail } from '../../mail/send.ts';
import { sendPushes } from '../../push/send.ts';
import { runAndSend } from '../../testing/run-and-send.ts';
import { checkAlerts } from '../check/check.ts';
import { pricedFlights } from './priced-flights.ts';

/** A process for tests that kill it: checks alerts with the price PRICE for every flight and sends the messages. */
await runAndSend(pricedFlights({ '*': [Number(process.env.PRICE)] }), [
  ['checked', checkAlerts],
  ['pushed', sendPushes],
  ['sent', sendMail],
]);
