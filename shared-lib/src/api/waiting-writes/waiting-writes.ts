import { readStored } from '@fareweave/shared-lib/browser-storage';
import { ApiError, SESSION_CHANGED, type Store, sessionStore } from '@fareweave/shared-lib/platform';
import { WAITING_KEY } from '../../domain/flights/shortlist-id.ts';
import { t } from '../../domain/i18n/texts.ts';
import { parseJson } from '../../domain/json.ts';
import { call, type Operation, textsFor } from '../client.ts';
import { oneAtATime, PATIENCE_MS } from './one-at-a-time.ts';

/** A write that waits for a connection (ADR 67). It has the same result however often it arrives, so that it can be sent again when its
 *  answer was lost. The writes are in browser storage, which the tabs and the remotes of a page share (PRIV-10). */
export interface WaitingWrite {
  /** Different for each press. */
  id: string;
  /** The account that it is for. */
  account: string;
  /** What it changes, `watch 0d9c…`: of several writes to it only the last one is sent. */
  target: string;
  operation: Extract<
    Operation,
    `POST /api/watches/{id}/${'pause' | 'resume'}` | `${'PUT' | 'DELETE'} /api/shortlist/{id}`
  >;
  path: { id: string };
  body?: unknown;
  /** What the person pressed: `Pause Denver to anywhere`. */
  label: string;
  /** Why the server did not apply it, for the person; null while it waits. */
  refused: string | null;
}

export type NewWrite = Omit<WaitingWrite, 'id' | 'refused'>;

const MOST_WRITES = 50;

let read: { text: string | null; writes: readonly WaitingWrite[] } = { text: null, writes: [] };

function stored(): readonly WaitingWrite[] {
  const text = readStored(WAITING_KEY) ?? null;
  if (text !== read.text) read = { text, writes: parse(text) };
  return read.writes;
}

/** Ignores entries that are no writes, which another version of the product may have stored. */
function parse(text: string | null): WaitingWrite[] {
  const writes = parseJson(text ?? '');
  return Array.isArray(writes) ? writes.filter(isWrite) : [];
}

const isWrite = (value: Partial<WaitingWrite> | null): value is WaitingWrite =>
  [value?.id, value?.account, value?.target, value?.operation, value?.path?.id].every(
    (text) => typeof text === 'string',
  );

function store(writes: readonly WaitingWrite[]): void {
  if (writes.length === 0) window.localStorage.removeItem(WAITING_KEY);
  else window.localStorage.setItem(WAITING_KEY, JSON.stringify(writes));
  // Browsers send the event to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: WAITING_KEY }));
}

/** The writes that wait or were refused, of any account, in the order of the presses. Follows the other tabs. */
export const waitingWrites: Store<readonly WaitingWrite[]> = {
  get: stored,
  subscribe(listener) {
    const changed = ({ key }: StorageEvent): void => {
      if (key === null || key === WAITING_KEY) listener(stored());
    };
    window.addEventListener('storage', changed);
    listener(stored());
    return () => window.removeEventListener('storage', changed);
  },
};

/** Removes the writes for which `isDone` is true. */
export function removeWrites(isDone: (write: WaitingWrite) => boolean): void {
  const left = stored().filter((write) => !isDone(write));
  if (left.length < stored().length) store(left);
}

/** Whether it is unknown if the server has applied a write: no answer, or one of a proxy or of a failing server. */
const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500 || status === 429;

const notSignedIn = (code: string): ApiError =>
  new ApiError(t('You are no longer signed in to the account that started this action.'), {
    status: 0,
    code,
  });

/** Throws an error when the person has signed out since the press or another person has signed in. Does not throw when the session ended by
 *  itself or while its new token is being checked. */
function refuseAfterSignOut(account: string): void {
  const { user, signedOutIn } = sessionStore.get();
  // The screens show this error, because this tab shows no other message that the change is lost.
  if (user === null && signedOutIn === 'another tab') throw notSignedIn('SIGNED_OUT_ELSEWHERE');
  if (user === null ? signedOutIn !== null : user.id !== account) throw notSignedIn(SESSION_CHANGED);
}

async function send({ account, operation, path, body }: NewWrite): Promise<unknown> {
  // The session may have changed while the write waited for others.
  if ((sessionStore.get().user?.id ?? '') !== account) throw notSignedIn(SESSION_CHANGED);
  const request = { path, body, signal: AbortSignal.timeout(PATIENCE_MS), keepalive: true };
  return call(operation, textsFor('save this'), request as Parameters<typeof call<typeof operation>>[2]);
}

/** Sends a write and returns the server's answer; null when it waits for a connection (OFFL-20). Throws an error for the user when the
 *  server refuses it or the browser cannot store it, and `SESSION_CHANGED` when the person has signed out in this tab or another one
 *  has signed in. `body`: what is sent now instead of the body that waits. */
export const writeOrWait = (write: NewWrite, body: unknown = write.body): Promise<unknown> =>
  // A write that overtook the one of an earlier press would be undone by it.
  oneAtATime(`${WAITING_KEY} ${write.account} ${write.target}`, () => sendOrStore(write, body));

async function sendOrStore(write: NewWrite, body: unknown): Promise<unknown> {
  const isOwn = ({ account, target }: WaitingWrite) => account === write.account && target === write.target;
  let problem: unknown = null;
  if (!stored().some((one) => isOwn(one) && one.refused === null)) {
    try {
      const answer = await send({ ...write, body });
      removeWrites(isOwn);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && isUnanswered(error))) throw error;
      // The sign-out has deleted the writes that waited, so this one must not be stored (OFFL-23).
      refuseAfterSignOut(write.account);
      // The screens show no message for this code, so an error of the storage must replace it.
      if (error.code !== SESSION_CHANGED) problem = error;
    }
  }
  const others = stored().filter((one) => !isOwn(one));
  if (others.length >= MOST_WRITES) throw new Error(t('Too many changes wait for a connection.'));
  try {
    store([...others, { ...write, id: crypto.randomUUID(), refused: null }]);
  } catch (cause) {
    throw problem ?? new Error(t('This browser’s storage is full or switched off.'), { cause });
  }
  return null;
}

/** Sends the waiting writes of an account, in one tab at a time. Stops at the first one without an answer. Returns those that the server has
 *  applied or refused. */
export const sendWaiting = (account: string): Promise<WaitingWrite[]> =>
  oneAtATime(WAITING_KEY, async () => {
    const settled: WaitingWrite[] = [];
    // Read again each time: a press may have replaced the next one.
    for (;;) {
      const write = stored().find((one) => one.account === account && one.refused === null);
      if (write === undefined) return settled;
      try {
        await send(write);
        removeWrites(({ id }) => id === write.id);
        settled.push(write);
      } catch (error) {
        // A problem of the session, about which the page has its own message, is no refusal of the write.
        if (!(error instanceof ApiError) || isUnanswered(error) || isOfSession(error)) return settled;
        const refused = { ...write, refused: reasonOf(error) };
        store(stored().map((one) => (one.id === write.id ? refused : one)));
        settled.push(refused);
      }
    }
  });

const isOfSession = ({ status, code }: ApiError): boolean => status === 401 || code === 'ACCOUNT_CHANGED';

const reasonOf = ({ status, message }: ApiError): string =>
  status === 404 ? t('It was deleted in the meantime, perhaps on another device.') : message;
