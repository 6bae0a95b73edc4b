import { wholeNumber } from '@fareweave/shared-lib/node/command-line';
import type { FlagOptions } from '../commands/flags-and-settings/flag.ts';
import type { Declared } from '../commands/flags-and-settings/lists.ts';
import type { SettingOptions } from '../commands/flags-and-settings/setting.ts';
import { ADMIN_SECRETS, type Declare, REASON, REMOTE } from './declare.ts';

/** Declares the commands for flags and settings. */
export function declareFlagCommands(declare: Declare): void {
  declare(
    'flags',
    'Write the flags of a remote with their types.',
    async () => (await import('../commands/flags-and-settings/lists.ts')).flags,
    { needs: ['remote'] },
  )
    .description(
      'Writes src/flags.ts: the flags that remote.json declares, with their types and defaults. Run it after each change of them; the build fails when the file does not match.',
    )
    .argument(...REMOTE);
  declare(
    'flag',
    'List flags with their counts, or set one.',
    async () => (await import('../commands/flags-and-settings/flag.ts')).flag,
    { problem: incompleteFlag },
  )
    .description(
      'Lists flags with their percentages, and how often the outcome happened on pages with each value. With --reason, the command sets a flag: --percent of the browsers get --value. Other values keep their percentages; all remaining browsers get the default.',
    )
    .argument('[name]', 'mf-account/proposed-price, or proposed-price in the folder of mf-account')
    .option(
      '--value <value>',
      'the value to set; may be left out for a flag of true and false, whose default is the other value',
    )
    .option('--percent <n>', 'percentage of the browsers, 0 to 100', wholeNumber(0, 100))
    .option('--plans <list>', 'the plans that the percentages apply to: visitor, free, premium; or all', list)
    .option(
      '--accounts <emails>',
      'with --admin: e-mail addresses of the accounts that always get the value; or none',
      list,
    )
    .option('--off', 'everyone gets the default')
    .option('--admin <email>', `sign in as this admin; ${ADMIN_SECRETS}`)
    .option(...REASON);
  declare(
    'settings',
    'Write the settings of a remote with their types.',
    async () => (await import('../commands/flags-and-settings/lists.ts')).settings,
    { needs: ['remote'] },
  )
    .description(
      'Writes src/settings.ts: the settings that remote.json declares, with their types and defaults. Run it after each change of them; the build fails when the file does not match.',
    )
    .argument(...REMOTE);
  declare(
    'setting',
    'List settings with their values, or set one.',
    async () => (await import('../commands/flags-and-settings/setting.ts')).setting,
    { problem: incompleteSetting },
  )
    .description(
      'Lists settings with their values. With --reason, the command sets a setting, which needs no release. Everyone can read the values, because they are part of every page.',
    )
    .argument('[name]', 'mf-summary/airport-minutes, or airport-minutes in the folder of mf-summary')
    .option('--value <value>', 'the value as JSON; a text needs no quotation marks')
    .option('--default', 'remove the value, so that the default applies')
    .option(...REASON);
}

function incompleteFlag(
  { value, percent, plans, accounts, off, admin, reason }: FlagOptions,
  given: Declared,
): string | false {
  const changes = [percent, plans, accounts].some((option) => option !== undefined);
  if (lacksRemote(given)) return 'name the remote and its flag: mf-account/proposed-price';
  if (off && (changes || value !== undefined)) return 'with --off, give only --reason';
  if (!off && !changes)
    return (value ?? admin ?? reason) !== undefined && 'add --percent, --plans, --accounts or --off';
  if (given.name === undefined || reason === undefined)
    return 'a change needs a flag, and --reason for the history';
  return accounts !== undefined && admin === undefined && '--accounts needs --admin';
}

const list = (text: string): string[] => text.split(',').map((one) => one.trim());

function incompleteSetting(
  { value, default: isDefault, reason }: SettingOptions,
  given: Declared,
): string | false {
  if (lacksRemote(given)) return 'name the remote and its setting: mf-summary/airport-minutes';
  if (value !== undefined && isDefault) return 'add --value or --default, not both';
  if (value === undefined && !isDefault) return reason !== undefined && 'add --value or --default';
  return (
    (given.name === undefined || reason === undefined) &&
    'a change needs a setting, and --reason for the history'
  );
}

const lacksRemote = ({ name, remote }: Declared): boolean => name !== undefined && remote === undefined;
