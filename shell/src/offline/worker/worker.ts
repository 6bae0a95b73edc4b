import { CACHE_PREFIX, CACHES, type Confirmation, type PageMessage } from '../worker-protocol.ts';
import { keepFile } from './file-cache.ts';
import {
  countOnIcon,
  forgetUser,
  type NotificationScope,
  openNotification,
  showPush,
} from './notifications.ts';
import { forgetCopies, forgetOutdated } from './own-copies.ts';
import { findPage, refreshPage } from './page-cache.ts';
import { type Handled, respondTo } from './respond.ts';

/** TypeScript's types of service workers exclude those of the page, so these are declared here. */
interface Worker extends EventTarget, NotificationScope {
  skipWaiting(): Promise<void>;
  clients: NotificationScope['clients'] & { claim(): Promise<void> };
  registration: NotificationScope['registration'] & { navigationPreload?: { enable(): Promise<void> } };
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  clientId: string;
  resultingClientId: string;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Pushing extends Extendable {
  data: { text(): string } | null;
}
interface Noticing extends Extendable {
  notification: Parameters<typeof openNotification>[1];
}
interface Messaging extends Extendable {
  data: PageMessage;
  source: { id: string } | null;
  ports: readonly MessagePort[];
}

const worker = self as unknown as Worker;

/** The facts of a page from the server while the worker is storing the page, by the id of its client. */
const pages = new Map<string, Handled['page']>();

/** What the server says about a kept page, by the id of its client. */
const confirmations = new Map<string, Promise<Confirmation>>();

/** The clients whose page is of a preview or an override. */
const forOneTab = new Set<string>();

/** Keeps the pages that are open. Chromium compiles the scripts that are kept during the installation completely, so that later
 *  visits run them sooner. Failures are ignored: the next visit keeps the page again. */
async function keepOpenPages(): Promise<void> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = new Set(clients.map(({ url }) => new URL(url).pathname));
  for (const path of paths) await refreshPage(path).catch(() => undefined);
}

async function deleteOldCaches(): Promise<void> {
  const present: readonly string[] = Object.values(CACHES);
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && !present.includes(name)) await caches.delete(name);
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  (event as Extendable).waitUntil(keepOpenPages());
});

worker.addEventListener('activate', (event) =>
  (event as Extendable).waitUntil(
    Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  ),
);

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse, clientId, resultingClientId } = event as Fetching;
  const call = request.method === 'POST' ? new URL(request.url).pathname : '';
  // Every sign-out makes this call, also without a connection (ACCT-11).
  if (call === '/api/auth/logout') (event as Fetching).waitUntil(forgetUser(worker).catch(() => undefined));
  // Every page makes this call. It may return another plan, for which the kept answers must not be shown.
  if (call === '/api/auth/verify-token') return (event as Fetching).respondWith(checkSession(request));
  const response = respondTo({
    request,
    preload: preloadResponse ?? Promise.resolve(undefined),
    page: pages.get(clientId),
    isForOneTab: forOneTab.has(clientId),
    opened(page, kept) {
      const forget = () => void pages.delete(resultingClientId);
      pages.set(resultingClientId, page);
      void kept.then(forget, forget);
    },
    openedForOneTab: () => void forOneTab.add(resultingClientId),
    // The work may fail, for example because storage is full.
    waitUntil: (work) => (event as Fetching).waitUntil(work.catch(() => undefined)),
    confirm: (confirmation) => void confirmations.set(resultingClientId, confirmation),
  });
  // If the worker fails, for example because the browser cannot read its storage, the server answers.
  if (response !== null) (event as Fetching).respondWith(response.catch(() => fetch(request)));
});

async function checkSession(request: Request): Promise<Response> {
  const answer = await fetch(request);
  // The page must not get the new plan before the answers for the former one are gone (OFFL-13).
  await forgetOutdated(answer.clone()).catch(() => undefined);
  return answer;
}

/** Keeps a page that the user opened within another one, so that it opens without a connection. */
async function keepOpened(path: string): Promise<void> {
  if ((await findPage(path)) === undefined) await refreshPage(path);
}

worker.addEventListener('message', (event) => {
  const { data, source, ports, waitUntil } = event as Messaging;
  const keepAlive = waitUntil.bind(event);
  if (data.kind === 'loaded')
    return keepAlive(Promise.all(data.urls.map((path) => keepFile({ path, integrity: '' }).catch(() => 0))));
  if (data.kind === 'for-one-tab') return void forOneTab.add(source?.id ?? '');
  if (data.kind === 'forget') return keepAlive(forgetCopies().catch(() => undefined));
  if (data.kind === 'opened') return keepAlive(keepOpened(data.path).catch(() => undefined));
  const confirmation = confirmations.get(source?.id ?? '');
  confirmations.delete(source?.id ?? '');
  // A worker that was installed in the meantime has no confirmation.
  if (confirmation !== undefined) keepAlive(confirmation.then((answer) => ports[0]?.postMessage(answer)));
});

worker.addEventListener('push', (event) => {
  const { data } = event as Pushing;
  (event as Pushing).waitUntil(showPush(worker, data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event) =>
  (event as Noticing).waitUntil(openNotification(worker, (event as Noticing).notification)),
);

worker.addEventListener('notificationclose', (event) => (event as Noticing).waitUntil(countOnIcon(worker)));
