import type { Command } from '../core/command.ts';

/** Deletes unused releases. */
export const prune: Command<unknown, { days?: number; dryRun?: true }> = async ({ line, output, server }) => {
  const { days, dryRun: isDry = false } = line.options;
  const { releases } = await server().post<{ releases: { name: string; version: string }[] }>('/prune', {
    dry_run: isDry,
    ...(days !== undefined && { days }),
  });
  const names = releases.map(({ name, version }) => `  ${name} ${version}`).join('\n');
  const outcome = isDry ? 'would be deleted' : 'deleted';
  output.result(
    { releases, dry_run: isDry },
    releases.length === 0 ? `Nothing ${outcome}.` : `${releases.length} ${outcome}:\n${names}`,
  );
};
