import type { PlatformStatus } from '@fareweave/shared-lib/api/releases';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { describeSizes } from '../checks/screen-sizes.ts';
import type { Command } from '../core/command.ts';
import { valueText } from './flags-and-settings/setting.ts';

type Remote = PlatformStatus['remotes'][number];
type Release = Remote['releases'][number];

/** Shows each live release: when it went live, who activated it and why. */
export const status: Command<{ remote?: string }> = async ({ line, output, server }) => {
  const { revision, remotes, revisions } = await server().get<PlatformStatus>('/status');
  const { remote: name } = line.given;
  const selected = remotes.filter((remote) => name === undefined || remote.name === name);
  if (name !== undefined && selected.length === 0)
    throw new CommandError(`No release of ${name} was ever published.`, 'NOT_FOUND');
  output.result(
    { revision, remotes: selected, revisions },
    [`Revision ${revision}; times are UTC`, ...selected.flatMap(linesOf)].join('\n'),
  );
};

function linesOf({
  name,
  owner,
  live,
  live_sizes: sizes,
  canary,
  warnings = [],
  // Older servers return none.
  settings = [],
  releases,
}: Remote): string[] {
  return [
    '',
    name,
    owner === null ? '  owner   unknown' : `  owner   ${owner.team}, ${owner.contact}`,
    live === null
      ? '  live    nothing'
      : `  live    ${live.version}  since ${minute(live.since)} by ${live.author}: ${live.reason}`,
    ...(sizes?.length ? [`  sizes   ${describeSizes(sizes)}`] : []),
    ...(canary === null
      ? []
      : [
          `  canary  ${canary.version}  ${canary.percent} % since ${minute(canary.since)} by ${canary.author}: ${canary.reason}`,
        ]),
    ...settings.map((setting) => `  setting ${setting.name} = ${valueText(setting)}`),
    ...warnings.map((warning) => `  warning ${warning}`),
    ...releases.map(({ version, published_at, author, health, quarantine, source, provenance }) => {
      const { loaded, failed, errors, mean_load_ms: ms, vitals } = health;
      const average = ms === null ? '' : `, ${ms} ms on average`;
      const summary = `${counted(loaded, 'load')} sampled${average}, ${failed} failed, ${counted(errors, 'error')}${webVitals(vitals)}`;
      const state =
        quarantine === null
          ? ''
          : `\n            in quarantine since ${minute(quarantine.since)}: ${quarantine.reason}`;
      return `          ${version}  published ${minute(published_at)} by ${author}; 7 days: ${summary}${origin(source, provenance)}${state}`;
    }),
  ];
}

/** Returns the known 75th percentiles as a line of text. Older servers send none. */
function webVitals(vitals: Partial<Release['health']['vitals']> = {}): string {
  const known = Object.entries(vitals).flatMap(([name, { p75, pages }]) =>
    p75 === null
      ? []
      : [`${name.toUpperCase()} ${name === 'cls' ? p75.toFixed(2) : `${Math.round(p75)} ms`} of ${pages}`],
  );
  return known.length === 0 ? '' : `\n            30 days, 75th percentile: ${known.join(' pages, ')} pages`;
}

/** The commit of a release, and who vouches for it. */
function origin(source: Release['source'], provenance: Release['provenance']): string {
  if (source === null && provenance === null) return '';
  const commit =
    source === null
      ? 'unknown source'
      : `from ${source.revision.slice(0, 12)}${source.dirty ? ' with uncommitted changes' : ''} of ${source.repository ?? 'an unknown repository'}`;
  const proof =
    provenance === null
      ? 'without provenance'
      : provenance.problem === null
        ? `signed by ${provenance.builder}`
        : `provenance not valid: ${provenance.problem}`;
  return `\n            ${commit}, ${proof}`;
}

const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
