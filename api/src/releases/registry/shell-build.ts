import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../../core/http/errors.ts';

/** What the shell's build wrote about itself. Throws a 503 when it is not there. */
export async function readShellBuild(shellDir: string): Promise<ShellBuild> {
  try {
    return JSON.parse(await readFile(path.join(shellDir, 'shell.json'), 'utf8')) as ShellBuild;
  } catch (cause) {
    throw new HttpError(503, 'NO_SHELL', 'The shell is not built on this server: npm run build', { cause });
  }
}
