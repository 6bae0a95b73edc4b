import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declared, isSameTypes, slotTypes } from './slot-types.ts';

/** The file with the types of the props, in the folder of a remote. */
export const SLOTS_FILE = 'src/slots.ts';

/** Returns a message when `src/slots.ts` of a remote does not have the types of `remote.json`; otherwise null. A remote without slots
 *  and fills needs no such file, and may have one of its own. */
export function staleSlots(directory: string, declared: Declared): string | null {
  const expected = slotTypes(declared);
  if (expected === '') return null;
  const file = path.join(directory, SLOTS_FILE);
  const isCurrent = existsSync(file) && isSameTypes(readFileSync(file, 'utf8'), expected);
  return isCurrent ? null : `${SLOTS_FILE} does not match remote.json. Fix: run npx fareweave slots.`;
}
