import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { recallComposition, rememberComposition } from './last-known.ts';
import { isSigned } from './signature.ts';

const ADDRESS = '/api/platform/composition';
/** Milliseconds. */
const PATIENCE = 10_000;

export interface Obtained {
  composition: Composition;
  /** The server did not say what is live: this is what was live at the last visit. */
  isLastKnown: boolean;
  /** A registry came that its signature does not fit. */
  sawForgery: boolean;
}

/** There is nothing that may run. `forged`: what came is not what was signed. */
export class NoComposition extends Error {
  readonly reason: 'missing' | 'forged';

  constructor(reason: NoComposition['reason']) {
    super(`the registry is ${reason}`);
    this.reason = reason;
  }
}

/** What is live: from the page, else from the server, else as this device last knew it. Only what is signed counts.
 *  Throws `NoComposition` or `CannotVerify`. */
export async function obtainComposition(): Promise<Obtained> {
  let sawForgery = false;
  for (const source of [inlined, fetched]) {
    const found = await source();
    if (found === null) continue;
    const composition = await verified(found);
    if (composition !== null) {
      rememberComposition(found as SignedComposition);
      return { composition, isLastKnown: false, sawForgery };
    }
    sawForgery = true;
  }
  const lastKnown = await verified(recallComposition());
  if (lastKnown === null) throw new NoComposition(sawForgery ? 'forged' : 'missing');
  return { composition: lastKnown, isLastKnown: true, sawForgery };
}

/** What the server wrote into this page; null without anything. */
function inlined(): unknown {
  const text = document.getElementById('composition')?.textContent;
  return text ? parsed(text) : null;
}

async function fetched(): Promise<unknown> {
  try {
    const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
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
  const { revision, releases, canaries } = (value ?? {}) as Partial<Composition>;
  return typeof revision === 'number' && Array.isArray(releases) && Array.isArray(canaries);
};
