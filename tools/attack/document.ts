import path from 'node:path';
import { markdownTable } from '../run/markdown-table.ts';
import { EXPECTED, IDENTITIES } from './access-matrix.ts';
import type { Attack } from './attack.ts';
import type { Operation } from './operations.ts';

/** Where `npm run attack -- --write` writes the document. */
export const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/attacks.md');

const INTRODUCTION = `\
# Attacks and access

Written by \`npm run attack -- --write\`. Do not edit.

\`npm run attack\` carries out the attacks on this page against the real server with its database, and against the shell’s own verification of
registry and scripts, and calls every operation of the API as every kind of caller. It prints what happened. \`npm test\` does the same. An
attack is held off when exactly the expected happens, and when registry and published files are the same before and after
([SECU-6](product/security.md)).

## Attacks
`;

const ACCESS = `
## Access

The OpenAPI document names the level of each operation as \`x-access\` ([CALL-6](product/http-api.md)). “yes”: the caller is allowed, and the
server reads the input. The release token is for the remote of the call. “confirmed”: a person must also have confirmed the identity,
recently or for this call ([ACCT-21](product/accounts.md)).
`;

/** Returns the page that lists the attacks and who may call which operation. */
export const attacksDocument = (attacks: readonly Attack[], operations: readonly Operation[]): string =>
  [
    INTRODUCTION,
    ...markdownTable(
      ['', 'attack', 'the attacker has', 'and', 'what must happen'],
      attacks.map(({ name, attacker, attempt, expected }, index) => [
        String(index + 1),
        name,
        attacker,
        attempt,
        expected,
      ]),
    ),
    ACCESS,
    ...markdownTable(
      ['operation', 'level', 'confirmed', ...IDENTITIES],
      operations.map(({ method, path: address, level, confirmed = '' }) => [
        `\`${method} ${address}\``,
        level ?? '',
        confirmed,
        ...IDENTITIES.map((identity) => outcome(level && EXPECTED[level][identity])),
      ]),
    ),
    '',
  ].join('\n');

const outcome = (expected: number | 'allowed' | undefined): string =>
  expected === 'allowed' ? 'yes' : String(expected ?? '');
