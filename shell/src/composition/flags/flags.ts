import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { Composition, LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import {
  decideFlag,
  FLAG_NUMBERS,
  type FlagReason,
  type FlagValue,
  flagPlan,
  flagValues,
  type KnownFlag,
} from '@fareweave/shared-lib/domain/flags';
import { parseJson } from '@fareweave/shared-lib/domain/json';
import { provideFlags } from '@fareweave/shared-lib/platform';
import { FLAGS_PARAM, tabValue } from '../registry/tab-value.ts';
import { pageId, sendReport } from '../telemetry/report.ts';

const ADDRESS = '/api/platform/flag-counts';
/** Key of the browser's number in its storage. */
const NUMBER_KEY = 'flag_number';

/** The flags of the releases on a page, by `qualifiedName`. */
export interface PageFlags {
  declared: ReadonlyMap<string, KnownFlag>;
  /** The values that are switched in this tab, by `qualifiedName`. They come from the address or from the tab's storage. */
  switched: Readonly<Record<string, unknown>>;
  /** Returns the value of a flag for a user, and why. */
  decide(
    id: string,
    flag: KnownFlag,
    user: User | null,
  ): { value: FlagValue; reason: FlagReason | 'this tab' };
}

/** Lets remotes read their flags, from the verified registry and without a request (FLAG-3, ADR 42). `isCounted`: whether the page may report
 *  the use of flags. While a flag is switched in this tab, the page reports none. */
export function openFlags(
  releases: readonly LiveRelease[],
  { flags: rollouts = [], issuedAt }: Pick<Composition, 'flags' | 'issuedAt'>,
  isCounted: boolean,
): PageFlags {
  const switched = tabFlags();
  const counts = isCounted && Object.keys(switched).length === 0;
  const declared = new Map(
    releases.flatMap(({ name, files, flags = [] }) =>
      // Do not count flags in files of a developer's server (`files` is null), because they are no release.
      flags.map((flag) => [
        qualifiedName(name, flag.name),
        { ...flag, values: flagValues(flag), isCounted: counts && files !== null },
      ]),
    ),
  );
  const number = rollouts.length > 0 ? browserNumber() : 0;
  const today = new Date(issuedAt).toISOString().slice(0, 10);
  const reported = new Set<string>();

  const decide: PageFlags['decide'] = (id, flag, user) => {
    const value = flag.values.find((one) => one === switched[id]);
    if (value !== undefined) return { value, reason: 'this tab' };
    const rollout = rollouts.find((one) => one.flag === id);
    const values = user?.flags ?? {};
    return decideFlag(id, flag, rollout, { number, plan: flagPlan(user), values, today });
  };

  function report(kind: 'exposure' | 'outcome', flag: string, value?: FlagValue): void {
    if (reported.has(kind + flag)) return;
    reported.add(kind + flag);
    sendReport(ADDRESS, { page: pageId(), flag, kind, value });
  }

  provideFlags({
    read(id, user) {
      const flag = declared.get(id);
      if (flag === undefined) return undefined;
      const { value, reason } = decide(id, flag, user);
      if (reason === 'chance' && flag.isCounted) report('exposure', id, value);
      return value;
    },
    outcome(id) {
      if (reported.has(`exposure${id}`)) report('outcome', id);
    },
  });
  return { declared, switched, decide };
}

/** Returns the number of this browser, which decides on percentages and identifies no one. Draws a new number if none is stored. */
function browserNumber(): number {
  const stored = readStored(NUMBER_KEY) ?? '';
  if (/^\d{1,3}$/.test(stored)) return Number(stored);
  const drawn = Math.floor(Math.random() * FLAG_NUMBERS);
  // Where storage is blocked, the number is for this page only (FLAG-3).
  writeStored(NUMBER_KEY, String(drawn));
  return drawn;
}

/** Returns the values that are switched in this tab, by `qualifiedName`. */
const tabFlags = (): Readonly<Record<string, unknown>> =>
  Object(parseJson(tabValue(FLAGS_PARAM).read()) ?? {});
