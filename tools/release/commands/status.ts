import type { StatusResponse } from '../../../api/src/releases/schema.ts';
import type { Command } from '../command.ts';
import { Refusal } from '../command-error.ts';

type Remote = StatusResponse['remotes'][number];

/** What is live, since when, by whom and why. */
export const status: Command = async ({ line, output, server }) => {
  const { revision, remotes, revisions } = await server().get<StatusResponse>('/status');
  const { remote: name } = line.given;
  const told = remotes.filter((remote) => name === undefined || remote.name === name);
  if (name !== undefined && told.length === 0)
    throw new Refusal(`Nothing of ${name} was ever published.`, 'NOT_FOUND');
  output.result(
    { revision, remotes: told, revisions },
    [`Revision ${revision}`, ...told.flatMap(words)].join('\n'),
  );
};

function words({ name, live, canary, releases }: Remote): string[] {
  return [
    '',
    name,
    live === null
      ? '  live    nothing'
      : `  live    ${live.version}  since ${moment(live.since)} by ${live.author}: ${live.reason}`,
    ...(canary === null
      ? []
      : [
          `  canary  ${canary.version}  ${canary.percent} % since ${moment(canary.since)} by ${canary.author}: ${canary.reason}`,
        ]),
    ...releases.map(({ version, published_at, author, health, quarantine }) => {
      const { loaded, failed, errors, mean_load_ms: ms } = health;
      const fares = `${loaded} loads sampled${ms === null ? '' : `, ${ms} ms on average`}, ${failed} failed, ${errors} errors`;
      const kept =
        quarantine === null
          ? ''
          : `\n            in quarantine since ${moment(quarantine.since)}: ${quarantine.reason}`;
      return `          ${version}  published ${moment(published_at)} by ${author}; 7 days: ${fares}${kept}`;
    }),
  ];
}

const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
