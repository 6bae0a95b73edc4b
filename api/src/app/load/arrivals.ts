import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** How long requests are started in one turn of the event loop. */
const START_MS = 5;
/** The longest time for which requests wait while the server accepts connections. */
const ACCEPT_MS = 100;

interface Gate {
  isEssential(request: IncomingMessage): boolean;
  /** Whether to refuse a request, if `waiting` others are in the queue. */
  isFull(waiting: number): boolean;
  refuse(request: IncomingMessage, response: ServerResponse): void;
}

/** Queues requests before the routing, so that a full server refuses a request in a tenth of the time that routing takes. Each turn of
 *  the event loop accepts one connection: requests start in portions that keep turns short, and wait while connections arrive. Returns
 *  a function that finds when a request arrived, by `performance.now()`; undefined for one that did not come by the network. */
export function queueArrivals(server: Server, gate: Gate): (request: IncomingMessage) => number | undefined {
  const arrivals = new WeakMap<IncomingMessage, number>();
  const waiting: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners('request') as RequestListener[];
  const route: RequestListener = (...given) => {
    for (const listener of listeners) listener.call(server, ...given);
  };
  let hasAccepted = false;
  let [isScheduled, lastStart] = [false, 0];

  const start = (): void => {
    const now = performance.now();
    const isRush = hasAccepted && now - lastStart < ACCEPT_MS;
    hasAccepted = false;
    if (!isRush) {
      lastStart = now;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        route(...next);
        if (performance.now() - now > START_MS) break;
      }
    }
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(start);
  };
  server.removeAllListeners('request');
  server.on('connection', () => {
    hasAccepted = true;
  });
  server.on('request', (request, response) => {
    if (gate.isEssential(request)) return route(request, response);
    if (gate.isFull(waiting.length)) return gate.refuse(request, response);
    arrivals.set(request, performance.now());
    waiting.push([request, response]);
    if (!isScheduled) setImmediate(start);
    isScheduled = true;
  });
  return (request) => arrivals.get(request);
}
