import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../../../api/src/platform/integrity.ts';
import { root } from '../../run/steps.ts';
import type { Built } from '../built.ts';

const FOLDER = path.join(root, 'node_modules/.cache/fareweave-release');

const note = ({ manifest }: Built): string =>
  path.join(FOLDER, Buffer.from(integrityOf(manifest)).toString('hex').slice(-40));

/** Whether this very build passed all checks before. */
export const hasPassed = (built: Built): boolean => existsSync(note(built));

export function notePassed(built: Built): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(note(built), built.release.version);
}
