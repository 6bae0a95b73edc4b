import { createStore, type WritableStore } from '@fareweave/shared-lib/platform';
import { COPY_MARK, type Confirmation, type PageMessage } from '../worker-protocol.ts';

/** What the server said about this page, if the worker kept it (ADR 36). `null`: nothing yet, or the connection has returned since. */
export const keptPageState: WritableStore<Confirmation['state'] | null> = createStore(null);

/** Whether there is something to say about kept answers or waiting writes (ADR 67). Set by code that loads when the page is idle. */
export const hasOfflineNotice: WritableStore<boolean> = createStore(false);

const meta = (name: string): HTMLMetaElement | null => document.querySelector(`meta[name="${name}"]`);

/** Sends a message to the worker, if the page has one. */
export const postToWorker = (message: PageMessage): void =>
  navigator.serviceWorker?.controller?.postMessage(message);

/** Asks the worker whether the server has confirmed this page, unless the page comes from the server. */
export function confirmKeptPage(): void {
  if (meta(COPY_MARK) === null) return;
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return void keptPageState.set('unconfirmed');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Confirmation>) => {
    if (data.state === 'current') renewTicket(data);
    keptPageState.set(data.state);
  };
  controller.postMessage({ kind: 'confirm' } satisfies PageMessage, [port2]);
}

/** A ticket is for a revision and a bucket (ADR 20). The kept page has the same ones, but its ticket may have expired. */
function renewTicket({ bucket, ticket }: { bucket: string; ticket: string }): void {
  const kept = meta('page-ticket');
  if (kept !== null && meta('canary-bucket')?.content === bucket) kept.content = ticket;
}
