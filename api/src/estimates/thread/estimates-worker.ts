import { parentPort } from 'node:worker_threads';
import { yieldToServer } from '../../core/worker-thread.ts';
import { type FareFit, fareFit } from '../fares-model/fit.ts';
import type { ThreadRequest } from './estimates-thread.ts';

/** The thread of estimates (ADR 57, ADR 62): one request at a time. An error ends it. */

yieldToServer();

let fit: FareFit = fareFit(new Set());

async function answer(request: ThreadRequest): Promise<unknown> {
  switch (request.name) {
    case 'begin':
      fit = fareFit(new Set(request.input.blackoutDates));
      return null;
    case 'add':
      fit.add(request.input);
      return null;
    case 'addRollUps':
      fit.addRollUps(request.input);
      return null;
    case 'end':
      return fit.end();
    case 'sampleDay': {
      // A fit does not need the code of flights.
      const { sampleObservations } = await import('../observations/sample-history.ts');
      return sampleObservations(request.input.day, request.input.observedFrom);
    }
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  // A rejection ends the thread.
  void answer(request).then((output) => parentPort?.postMessage(output));
});
