import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWithError } from '../run/steps.ts';
import { accessMatrix, IDENTITIES, mismatches } from './access-matrix.ts';
import { carryOut } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { attacksDocument, DOCUMENT } from './document.ts';
import { operationsOf } from './operations.ts';
import { openTarget } from './target.ts';

// npm run attack: carries out every attack and calls every operation as every kind of caller. Exits with 1 when an attack succeeded or an
// operation decided otherwise than its level. `--write`: only writes docs/attacks.md.
const isWriting = readOptions();
const target = await openTarget();
if (isWriting) {
  writeFileSync(DOCUMENT, attacksDocument(ATTACKS, await operationsOf(target)));
} else {
  const results: object[] = [];
  for (const attack of ATTACKS) {
    const { name, expected } = attack;
    try {
      await carryOut(attack, target);
      results.push({ attack: name, expected, result: 'held off' });
    } catch (error) {
      results.push({ attack: name, expected, result: 'SUCCEEDED' });
      console.error(`${name}:`, error);
      process.exitCode = 1;
    }
  }
  console.table(results);

  const rows = await accessMatrix(target);
  console.table(
    rows.map(({ method, path, level, statuses }) => ({ call: `${method} ${path}`, level, ...statuses })),
  );
  const wrong = mismatches(rows);
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
  console.log(
    `${ATTACKS.length} attacks; ${rows.length} operations as ${IDENTITIES.length} callers, ${wrong.length} mismatches`,
  );
}
await target.close();

/** Returns whether to write the document only. Exits for other options, such as `--help`, which must not carry out the attacks. */
function readOptions(): boolean {
  try {
    return parseArgs({ options: { write: { type: 'boolean', default: false } } }).values.write;
  } catch (error) {
    exitWithError(error);
  }
}
