import assert from 'node:assert/strict';
import type { Answer } from '../../api/src/releases/testing/server.ts';
import { registryState, type Target } from './target.ts';

/** An attack on the registry or on releases (SECU-6). */
export interface Attack {
  name: string;
  /** What the attacker has. */
  attacker: string;
  /** What the attacker does, and with what aim. */
  attempt: string;
  /** What must happen. */
  expected: string;
  /** Carries out the attack. Throws an `AssertionError` when something else happens than `expected`. */
  run(target: Target): Promise<void>;
}

/** Carries out an attack and checks that it changed neither the registry nor a published file. Throws when it did, or when the attack
 *  succeeded. */
export async function carryOut({ run }: Pick<Attack, 'run'>, target: Target): Promise<void> {
  const before = await registryState(target);
  const now = target.clock.now();
  try {
    await run(target);
  } finally {
    target.clock.set(now);
  }
  assert.deepEqual(await registryState(target), before, 'the attack changed the registry or a release');
}

/** Checks that the server refused a request with this status and code. */
export function assertRefused({ status, body }: Answer, expected: number, code: string): void {
  assert.deepEqual({ status, code: body?.code }, { status: expected, code });
}
