import { parentPort, workerData } from 'node:worker_threads';

/** A thread for `plans.ts` that plans trips all the time. Sends a message when the first plan arrives, and the number of plans when it
 *  gets one. */

const { url, headers } = workerData as { url: string; headers: Record<string, string> };
let plans = 0;
parentPort?.on('message', () => parentPort?.postMessage(plans));

for (;;) {
  const response = await fetch(url, { headers });
  if (response.body === null) throw new Error(`${response.status} without a body`);
  // A plan counts when its line arrives: the widest search may take longer than a measurement.
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const arrived = text.split('{"type":"plan"').length - 1;
    if (plans === 0 && arrived > 0) parentPort?.postMessage('planning');
    plans += arrived;
  }
}
