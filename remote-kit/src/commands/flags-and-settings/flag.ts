import type { RemoteFlag } from '@fareweave/shared-lib/api/releases';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { postAs } from '../../core/admin-session.ts';
import type { Command } from '../../core/command.ts';
import type { NewRevision } from '../../core/server.ts';
import { type Declared, listOrFind } from './lists.ts';

export interface FlagOptions {
  value?: string;
  percent?: number;
  plans?: string[];
  accounts?: string[];
  off?: true;
  admin?: string;
  /** For the history; a change needs it. */
  reason?: string;
}

/** Lists flags with their counts, or sets one. */
export const flag: Command<Declared, FlagOptions> = async (context) => {
  const { line, output } = context;
  const { remote, name } = line.given;
  const { reason } = line.options;
  const present = await listOrFind(context, 'flags', linesOf);
  if (present === null) return;
  const { found: first, revision } = present;
  const change = changeOf(first, line.options);
  const body = { ...change, reason, expected_revision: revision };
  const { revision: made } = await postAs<NewRevision>(context, `/releases/${remote}/flags/${name}`, body);
  const set = rolloutOf({
    ...first,
    plans: null,
    account_count: change.accounts?.length ?? first.account_count,
    ...change,
  });
  output.result(
    { remote, flag: name, ...change, revision: made },
    `${remote}/${name}: ${set} (revision ${made}).`,
  );
};

interface Change extends Pick<RemoteFlag, 'shares'> {
  plans?: NonNullable<RemoteFlag['plans']>;
  accounts?: NonNullable<RemoteFlag['accounts']>;
}

/** Returns the present rollout with the changes of the command line. Other values keep their percentages. */
function changeOf(present: RemoteFlag, { value: given, percent, plans, accounts, off }: FlagOptions): Change {
  if (off) return { shares: [], ...(present.account_count > 0 && { accounts: [] }) };
  const value = namedValue(present, given);
  const isOther = (share: RemoteFlag['shares'][number]): boolean => share.value !== value;
  const set = percent === undefined || percent === 0 ? [] : [{ value, percent }];
  const isNew = present.shares.every(isOther);
  const changed = isNew
    ? [...present.shares, ...set]
    : present.shares.flatMap((share) => (isOther(share) ? share : set));
  const kept = plans === undefined ? present.plans : plans.includes('all') ? null : plans;
  return {
    shares: percent === undefined ? present.shares : changed,
    ...(kept !== null && { plans: kept as Change['plans'] & object }),
    ...(accounts !== undefined && {
      accounts: accounts.filter((email) => email !== 'none').map((email) => ({ email, value })),
    }),
  };
}

/** The value that the command line names. A flag without variants has only one besides its default. */
function namedValue({ name, values, default: standard }: RemoteFlag, given: string | undefined) {
  const value =
    given === undefined
      ? typeof standard === 'boolean' && !standard
      : values.find((one) => String(one) === given);
  if (value === undefined || (given === undefined && typeof standard !== 'boolean'))
    throw new CommandError(`Name a value of ${name} with --value: ${values.join(', ')}.`);
  return value;
}

function linesOf(remote: string, flag: RemoteFlag): string[] {
  const { name, description, values, default: standard, ends, owner, state, counts } = flag;
  const known = values.map((value) => (value === standard ? `${value} (default)` : `${value}`)).join(', ');
  const label = `${remote}/${name}`;
  if (state === 'undeclared')
    return [label, `  set     ${rolloutOf(flag)}, without effect: no live release declares it`];
  return [
    `${label}  ${description}`,
    `  values  ${known}; ${state === 'ended' ? `ended on ${ends}: everyone gets the default` : `until ${ends}`}`,
    ...(owner === null ? [] : [`  owner   ${owner.team}, ${owner.contact}`]),
    `  set     ${rolloutOf(flag)}`,
    ...counts.map(
      ({ value, exposures, outcomes, verdict }) =>
        `  ${`${value}`.padEnd(7)} ${exposures} uses, ${outcomes} outcomes (${share(outcomes, exposures)})${verdict === null ? '' : `: ${VERDICTS[verdict]}`}`,
    ),
  ];
}

const VERDICTS = {
  better: 'more outcomes than the default',
  worse: 'fewer outcomes than the default',
  unproved: 'no difference proved',
};

const share = (part: number, all: number): string =>
  all === 0 ? '–' : `${((part / all) * 100).toFixed(1)} %`;

/** `false 20 %, for free and premium, 2 accounts`. */
const rolloutOf = ({
  shares,
  plans,
  account_count: accounts,
}: Pick<RemoteFlag, 'shares' | 'plans' | 'account_count'>): string =>
  [
    shares.map(({ value, percent }) => `${value} ${percent} %`).join(', ') || 'off',
    ...(plans === null || shares.length === 0 ? [] : [`for ${plans.join(' and ')}`]),
    ...(accounts === 0 ? [] : [counted(accounts, 'account')]),
  ].join(', ');
