import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { CheckError, type Finding } from '../checks/finding.ts';
import type { Command } from '../core/command.ts';

const USUAL_DIR = 'shell/dist';

interface ShellReport {
  revision: number;
  broken: {
    name: string;
    version: string;
    canary: boolean;
    owner: { team: string; contact: string } | null;
    problems: Finding[];
  }[];
  warnings: string[];
}

/** Asks the server which live releases a shell would break. Nothing is deployed. */
export const checkShell: Command<unknown, { shell?: string }> = async ({ line, output, server }) => {
  const dir = path.resolve(line.options.shell ?? USUAL_DIR);
  const shell = await readFile(path.join(dir, 'shell.json'), 'utf8').catch(() => {
    throw new CommandError(`${dir} contains no shell.json. Build the shell first, or set --shell.`);
  });
  const { revision, broken, warnings } = await server().post<ShellReport>('/check-shell', { shell });
  for (const warning of warnings) output.progress(`! ${warning}`);
  if (broken.length === 0) {
    output.result(
      { revision, broken, warnings },
      `All live releases work with this shell (revision ${revision}).`,
    );
    return;
  }
  for (const { name, version, canary, owner, problems } of broken) {
    const team = owner === null ? '' : ` of ${owner.team} (${owner.contact})`;
    output.progress(`✗ ${name} ${version}${canary ? ', a canary,' : ''}${team}`);
    for (const { rule, message } of problems) output.progress(`    ${rule}: ${message}.`);
  }
  const what = broken.length === 1 ? 'a live release' : `${broken.length} live releases`;
  throw new CheckError(
    `This shell breaks ${what}. The server would not serve it.`,
    broken.flatMap(({ name, version, problems }) =>
      problems.map((problem) => ({ ...problem, remote: name, version })),
    ),
  );
};
