import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { cachedRegistry, cacheRegistry } from './registry-cache.ts';
import { isSigned } from './signature.ts';

const ADDRESS = '/api/platform/composition';
/** Milliseconds. */
const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** What a device's clock may be ahead by before an expired registry is taken for one. */
const CLOCK_TOLERANCE_MS = 300_000;
/** A registry that was saved is used for so long. Servers keep the files of a release for as long. */
const SAVED_DAYS = 30;

export interface LoadedComposition {
  composition: Composition;
  /** When the server issued it, where the server did not confirm that it still is what is live; else null. */
  savedAt: number | null;
  /** It was read from what this device saved, and not from the page or the server. */
  isFromDevice: boolean;
  /** The date or time of this device is wrong by a day or more. */
  isClockWrong: boolean;
  /** What was wrong with registries that came, for the server's log. */
  problems: string[];
}

type Reason = 'missing' | 'forged' | 'expired';

/** There is nothing that may run. `forged`: what came is not what was signed; `expired`: it is no longer live. */
export class NoRegistry extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`the registry is ${reason}`);
    this.reason = reason;
  }
}

/** What a place had to offer. */
interface Offer {
  /** `null`: nothing. */
  signed: unknown;
  /** Milliseconds since 1970, by the server's clock; null where it is not known. */
  serverTime: number | null;
  /** There was no answer at all. */
  isOffline?: boolean;
}

/** What is live: from the page, else from the server. Only what is signed, has not expired, and is no older than what this
 *  device has seen counts (ADR 21). Where none is to be had, what the page or this device saved within 30 days. Throws
 *  `NoRegistry` or `VerificationUnsupported`. */
export async function loadComposition(now: number = Date.now()): Promise<LoadedComposition> {
  const problems: string[] = [];
  let reason: Reason = 'missing';
  const inPage = inlined();
  const page = await verified(inPage.signed);
  if (inPage.signed !== null && page === null) {
    reason = 'forged';
    problems.push(FORGED);
  }
  if (page !== null && !isExpired(page, now) && !(await isOlder(page, now))) {
    cacheRegistry(inPage.signed as SignedComposition);
    return { ...CURRENT, composition: page, isClockWrong: page.issuedAt - now > DAY_MS, problems };
  }

  const answer = await fetched();
  const server = await verified(answer.signed);
  if (answer.signed !== null && server === null) {
    reason = 'forged';
    if (problems.length === 0) problems.push(FORGED);
  }
  if (server !== null) {
    const isLate = isExpired(server, now);
    // The server's own clock has the say where the device's contradicts it.
    if (isLate && (answer.serverTime === null || isExpired(server, answer.serverTime))) {
      reason = 'expired';
      problems.push('the server offered a registry that has expired');
    } else if (await isOlder(server, now)) {
      problems.push(
        `the server offered revision ${server.revision}, which is older than what this device has seen`,
      );
    } else {
      cacheRegistry(answer.signed as SignedComposition);
      return { ...CURRENT, composition: server, isClockWrong: isLate, problems };
    }
  }

  const about = { isClockWrong: false, problems };
  // Without a connection the page and its files belong together: they were kept at the same time.
  if (answer.isOffline === true && page !== null && isUsable(page, now))
    return { ...about, composition: page, savedAt: page.issuedAt, isFromDevice: false };
  const device = await saved(now);
  if (device === null) throw new NoRegistry(reason);
  return { ...about, composition: device, savedAt: device.issuedAt, isFromDevice: true };
}

const FORGED = 'a registry came that its signature does not fit';
const CURRENT = { savedAt: null, isFromDevice: false } as const;

const isExpired = ({ expiresAt }: Composition, now: number): boolean => now > expiresAt + CLOCK_TOLERANCE_MS;

const isUsable = ({ issuedAt }: Composition, now: number): boolean => now - issuedAt <= SAVED_DAYS * DAY_MS;

/** The registry that this device saved; null without a genuine one that is not too old. */
async function saved(now: number): Promise<Composition | null> {
  const composition = await verified(cachedRegistry());
  return composition !== null && isUsable(composition, now) ? composition : null;
}

/** Whether this device has seen a later revision. What is saved is verified only where that would matter. */
async function isOlder({ revision }: Composition, now: number): Promise<boolean> {
  const { payload } = (cachedRegistry() ?? {}) as Partial<SignedComposition>;
  const known = parsed(String(payload)) as Partial<Composition> | null | undefined;
  if (!((known?.revision ?? 0) > revision)) return false;
  return ((await saved(now))?.revision ?? 0) > revision;
}

/** What the server wrote into this page. */
function inlined(): Offer {
  const text = document.getElementById('composition')?.textContent;
  return { signed: text ? parsed(text) : null, serverTime: null };
}

async function fetched(): Promise<Offer> {
  try {
    // A cache on the way would answer with what is in question.
    const response = await fetch(`${ADDRESS}?at=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { headers } = response;
    const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    return {
      signed: response.ok ? (parsed(await response.text()) ?? null) : null,
      serverTime: Number.isNaN(time) ? null : time,
    };
  } catch {
    return { signed: null, serverTime: null, isOffline: true };
  }
}

async function verified(signed: unknown): Promise<Composition | null> {
  const { payload, signature } = (signed ?? {}) as Partial<SignedComposition>;
  if (typeof payload !== 'string' || typeof signature !== 'string') return null;
  const composition = (await isSigned(payload, signature)) ? parsed(payload) : null;
  return isComposition(composition) ? composition : null;
}

/** `undefined`: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isComposition = (value: unknown): value is Composition => {
  const { revision, issuedAt, expiresAt, releases, canaries } = (value ?? {}) as Partial<Composition>;
  return (
    [revision, issuedAt, expiresAt].every(Number.isFinite) &&
    Array.isArray(releases) &&
    Array.isArray(canaries)
  );
};
