import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import type { Database } from '../../db/client.ts';
import { keepShell, readShellText, recordUse, USE_RECORDED_MS } from '../files/kept-shell-files.ts';
import { readRegistry } from '../registry/registry.ts';
import { brokenLines, brokenReleases } from './broken-releases.ts';
import { parseShell } from './shell-build.ts';

/** The shell that pages get. */
export interface ShellInUse {
  /** Reads its build. A build that replaced it in the folder of the shell is in use from then on, unless it breaks a live release:
   *  then the former one stays in use (RELS-26). `db`: the open transaction, if any. Throws a 503 when no shell is built. */
  read(db: Database): Promise<ShellBuild>;
}

/** Reads the build of the shell in use; null while no shell is built. */
export const shellIfBuilt = (shell: ShellInUse, db: Database): Promise<ShellBuild | null> =>
  shell.read(db).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });

type Context = Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey' | 'log'>;

interface InUse {
  text: string;
  build: ShellBuild;
  files: readonly string[];
  /** When its use was last recorded, in milliseconds. */
  recorded: number;
}

/** The first build that is read is in use at once: the start of the server checks it. */
export function shellInUse(context: Context): ShellInUse {
  const { shellDir, releasesDir, allowBreakingShell } = context.config;
  let inUse: InUse | null = null;
  let reported = '';

  /** Whether pages may get a shell. Logs once which releases it breaks. */
  async function isUsable(db: Database, shell: ShellBuild): Promise<boolean> {
    const registry = await readRegistry({ ...context, db });
    const breaks = brokenLines(brokenReleases(context, shell, registry));
    if (breaks.length === 0) return true;
    const key = JSON.stringify([shell.entry, breaks]);
    if (key !== reported) {
      reported = key;
      const consequence = allowBreakingShell
        ? 'ALLOW_BREAKING_SHELL is set, so pages get it'
        : 'pages get the former shell';
      context.log.error({ breaks }, `the new shell breaks live releases: ${consequence}`);
    }
    return allowBreakingShell;
  }

  /** Returns the build of the shell in use. Records its use now and then, so that `prune` keeps its files. */
  async function used(shell: InUse): Promise<ShellBuild> {
    const now = context.clock.now().getTime();
    if (now - shell.recorded >= USE_RECORDED_MS) {
      shell.recorded = now;
      // A page does not fail because the folder has become read-only.
      await recordUse(releasesDir, shell.files).catch((error: unknown) =>
        context.log.warn(loggable(error), 'the use of the shell was not recorded'),
      );
    }
    return shell.build;
  }

  return {
    async read(db) {
      const text = await readShellText(shellDir);
      if (text !== null && text === inUse?.text) {
        reported = '';
        return used(inUse);
      }
      const build = text === null ? null : parseShell(text);
      // A build that is being written is not complete yet.
      if (text === null || build === null) {
        if (inUse !== null) return used(inUse);
        throw new HttpError(503, 'NO_SHELL', 'The shell is not built on this server: npm run build');
      }
      if (inUse !== null && !(await isUsable(db, build))) return used(inUse);
      const files = await keepShell(shellDir, releasesDir);
      inUse = { text, build, files, recorded: context.clock.now().getTime() };
      return build;
    },
  };
}
