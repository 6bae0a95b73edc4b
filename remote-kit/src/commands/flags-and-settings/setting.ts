import type { RemoteSetting } from '@fareweave/shared-lib/api/releases';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../../core/command.ts';
import type { NewRevision } from '../../core/server.ts';
import { type Declared, listOrFind } from './lists.ts';

export interface SettingOptions {
  value?: string;
  default?: true;
  /** For the history; a change needs it. */
  reason?: string;
}

/** Lists settings with their values, or sets one (CONF-7). */
export const setting: Command<Declared, SettingOptions> = async (context) => {
  const { line, output, server } = context;
  const { remote, name } = line.given;
  const { reason, value: given } = line.options;
  const present = await listOrFind(context, 'settings', linesOf);
  if (present === null) return;
  const { found, revision } = present;
  const change = given === undefined ? {} : { value: parsed(found, given) };
  const { revision: made } = await server().post<NewRevision>(`/releases/${remote}/settings/${name}`, {
    ...change,
    reason,
    expected_revision: revision,
  });
  output.result(
    { remote, setting: name, ...change, revision: made },
    `${remote}/${name}: ${valueText({ default: found.default, ...change })} (revision ${made}).`,
  );
};

/** The value that the command line names. A text needs no quotation marks. */
function parsed({ name, schema }: RemoteSetting, given: string): unknown {
  if (schema?.type === 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    throw new CommandError(`Write the value of ${name} as JSON, such as 8, true or '["a", "b"]'.`);
  }
}

/** `8 (default 6)`, or `6 (default)`. */
export const valueText = ({ value, default: standard }: Pick<RemoteSetting, 'value' | 'default'>): string =>
  value === undefined
    ? `${JSON.stringify(standard)} (default)`
    : `${JSON.stringify(value)} (default ${JSON.stringify(standard)})`;

function linesOf(remote: string, one: RemoteSetting): string[] {
  const label = `${remote}/${one.name}`;
  if (one.schema === null)
    return [label, `  value   ${JSON.stringify(one.value)}, without effect: no live release declares it`];
  const { description, ...schema } = one.schema;
  return [
    `${label}  ${one.description}`,
    `  value   ${valueText(one)}`,
    `  schema  ${JSON.stringify(schema)}`,
  ];
}
