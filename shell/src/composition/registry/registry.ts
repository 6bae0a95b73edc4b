import { readJson, readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { parseJson } from '@fareweave/shared-lib/domain/json';
import { isSigned } from './signature.ts';

const ADDRESS = '/api/platform/composition';
/** Where this device keeps the last valid registry, for a visit while the server is unavailable. */
const KEY = 'last_known_composition';
const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** A registry counts as expired this long after its expiry, because the device's clock may be ahead. */
const CLOCK_TOLERANCE_MS = 300_000;
/** How long a cached registry may be used. Servers keep the files of a release for as long. */
const CACHED_DAYS = 30;

export interface LoadedComposition {
  composition: Composition;
  /** When the server issued the registry, if the server could not confirm that it is current; else null. */
  savedAt: number | null;
  /** This visitor's canary bucket, 0 to 99. The server chose it for the revision of the page; with another revision it is `NO_CANARY`. */
  bucket: number;
  /** The date or time of this device is wrong by a day or more. */
  isClockWrong: boolean;
  /** Why registries were refused, for the server's log. */
  problems: string[];
}

type Reason = 'missing' | 'forged' | 'expired';

/** No usable registry. `forged`: the signature does not match; `expired`: the server's registry is out of date. */
export class NoRegistry extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`the registry is ${reason}`);
    this.reason = reason;
  }
}

/** What the server has answered. */
interface Answer {
  /** A registry, not yet verified; null: none. */
  signed: unknown;
  /** Milliseconds since 1970 by the server's clock; null if unknown. */
  serverTime: number | null;
  /** The server did not respond. */
  isOffline?: boolean;
}

/** Returns the current registry from the page, else from the server. It must be signed, not expired, and not older than one
 *  that this device has seen (ADR 21). If there is none, returns a registry of the page or this device that is at most 30
 *  days old. Throws `NoRegistry` or `VerificationUnsupported`. */
export async function loadComposition(now: number = Date.now()): Promise<LoadedComposition> {
  const problems: string[] = [];
  let reason: Reason = 'missing';
  const inPage = readFromPage();
  const page = await verified(inPage);
  if (inPage !== null && page === null) {
    reason = 'forged';
    problems.push(FORGED);
  }
  const loaded = (
    composition: Composition,
    { savedAt = null, isClockWrong = false }: { savedAt?: number | null; isClockWrong?: boolean },
  ): LoadedComposition => {
    const bucket = composition.revision === page?.revision ? canaryBucket() : NO_CANARY;
    return { composition, savedAt, bucket, isClockWrong, problems };
  };
  if (page !== null && !isExpired(page, now) && !(await isOlder(page, now))) {
    cacheRegistry(inPage as SignedComposition);
    return loaded(page, { isClockWrong: page.issuedAt - now > DAY_MS });
  }

  const answer = await fetchFromServer();
  const server = await verified(answer.signed);
  if (answer.signed !== null && server === null) {
    reason = 'forged';
    if (problems.length === 0) problems.push(FORGED);
  }
  if (server !== null) {
    const isLate = isExpired(server, now);
    // If the two clocks disagree, the server's decides.
    if (isLate && (answer.serverTime === null || isExpired(server, answer.serverTime))) {
      reason = 'expired';
      problems.push('the server sent an expired registry');
    } else if (await isOlder(server, now)) {
      problems.push(
        `the server sent revision ${server.revision}, which is older than one that this device has seen`,
      );
    } else {
      cacheRegistry(answer.signed as SignedComposition);
      return loaded(server, { isClockWrong: isLate });
    }
  }

  // Offline, the page from the service worker uses the registry that it contains, because the worker cached its files too.
  if (answer.isOffline === true && page !== null && isUsable(page, now))
    return loaded(page, { savedAt: page.issuedAt });
  const device = await fromDevice(now);
  if (device === null) throw new NoRegistry(reason);
  return loaded(device, { savedAt: device.issuedAt });
}

const FORGED = 'the signature of a registry does not match';

const isExpired = ({ expiresAt }: Composition, now: number): boolean => now > expiresAt + CLOCK_TOLERANCE_MS;

const isUsable = ({ issuedAt }: Composition, now: number): boolean => now - issuedAt <= CACHED_DAYS * DAY_MS;

/** Returns the registry that this device has cached; null without a valid one that is not too old. */
async function fromDevice(now: number): Promise<Composition | null> {
  const composition = await verified(cachedRegistry());
  return composition !== null && isUsable(composition, now) ? composition : null;
}

/** Whether this device has seen a later revision. Verifies the cached registry only if its revision is later. */
async function isOlder({ revision }: Composition, now: number): Promise<boolean> {
  const { payload } = (cachedRegistry() ?? {}) as Partial<SignedComposition>;
  const known = parseJson(String(payload)) as Partial<Composition> | null | undefined;
  if (!((known?.revision ?? 0) > revision)) return false;
  return ((await fromDevice(now))?.revision ?? 0) > revision;
}

/** Returns the registry that the server wrote into this page, not yet verified; null without one. */
function readFromPage(): unknown {
  const text = document.getElementById('composition')?.textContent;
  return text ? parseJson(text) : null;
}

async function fetchFromServer(): Promise<Answer> {
  try {
    // The query bypasses caches on the way, which may have an outdated registry.
    const response = await fetch(`${ADDRESS}?at=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { headers } = response;
    const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    return {
      signed: response.ok ? (parseJson(await response.text()) ?? null) : null,
      serverTime: Number.isNaN(time) ? null : time,
    };
  } catch {
    return { signed: null, serverTime: null, isOffline: true };
  }
}

async function verified(signed: unknown): Promise<Composition | null> {
  const { payload, signature } = (signed ?? {}) as Partial<SignedComposition>;
  if (typeof payload !== 'string' || typeof signature !== 'string') return null;
  const composition = (await isSigned(payload, signature)) ? parseJson(payload) : null;
  return isComposition(composition) ? composition : null;
}

const isComposition = (value: unknown): value is Composition => {
  const { revision, issuedAt, expiresAt, releases, canaries } = (value ?? {}) as Partial<Composition>;
  return (
    [revision, issuedAt, expiresAt].every(Number.isFinite) &&
    Array.isArray(releases) &&
    Array.isArray(canaries)
  );
};

/** A bucket that no canary includes. */
const NO_CANARY = 100;

/** Returns the canary bucket that the server wrote into the page. */
function canaryBucket(): number {
  const text = document.querySelector<HTMLMetaElement>('meta[name="canary-bucket"]')?.content ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : NO_CANARY;
}

function cacheRegistry({ payload, signature }: SignedComposition): void {
  const text = JSON.stringify({ payload, signature });
  // Where storage is blocked or full, the page does not start without a registry from the server.
  if (readStored(KEY) !== text) writeStored(KEY, text);
}

/** Returns the cached registry, which may have been changed on the device; null if there is none. */
const cachedRegistry = (): unknown => readJson(KEY);
