import { isCalendarDate } from '../time/dates.ts';
import { contactError, hasInvisible, teamError } from './declaration-rules.ts';
import { type FlagDeclaration, flagValues } from './flags.ts';

const MOST_FLAGS = 20;
const MOST_VALUES = 10;
/** Of flags and of values. */
const NAME = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
const FORM = 'in at most 40 small letters and digits, joined by hyphens';

/** What is wrong with a declaration: the end of a sentence about it, and how to correct it. */
type DeclarationError = readonly [problem: string, fix: string];

/** Returns what is wrong with the flags of a `remote.json` (FLAG-1): sentences and how to correct them. */
export function flagErrors(flags: readonly FlagDeclaration[]): { problem: string; fix: string }[] {
  const tooMany = flags.length > MOST_FLAGS;
  return [
    ...(tooMany
      ? [{ problem: `It has ${flags.length} flags`, fix: `declare at most ${MOST_FLAGS} in remote.json` }]
      : []),
    ...flags.flatMap((flag, index) => {
      const isTwice = flags.findIndex(({ name }) => name === flag.name) < index;
      const error = isTwice ? (['is declared twice', 'remove one'] as const) : flagError(flag);
      return error === null ? [] : [{ problem: `The flag “${flag.name}” ${error[0]}`, fix: error[1] }];
    }),
  ];
}

function flagError(flag: FlagDeclaration): DeclarationError | null {
  const { name, description, values, ends, owner } = flag;
  if (!NAME.test(name)) return ['has a wrong name', `name it ${FORM}, as proposed-price`];
  if (description.trim() === '' || hasInvisible(description))
    return ['has no readable description', 'say what its values mean'];
  if (values !== undefined) {
    if (values.length < 2 || values.length > MOST_VALUES || new Set(values).size < values.length)
      return ['does not have 2 to 10 different values', 'list them, or leave them out for true and false'];
    const wrong = values.find((value) => !NAME.test(value));
    if (wrong !== undefined) return [`has the value “${wrong}”`, `write values ${FORM}`];
  }
  if (!flagValues(flag).includes(flag.default))
    return [
      `has the default ${JSON.stringify(flag.default)}, which is not one of its values`,
      `choose one of ${flagValues(flag).join(', ')}`,
    ];
  if (!isCalendarDate(ends)) return [`ends on “${ends}”`, 'write the last day as 2027-03-31'];
  const wrongOwner = owner && (teamError(owner.team) ?? contactError(owner.contact));
  return wrongOwner
    ? [`has an owner that ${wrongOwner}`, 'name a team and its contact, as for the remote']
    : null;
}

/** Returns a warning for each flag after its end, when its rollouts no longer apply (FLAG-6). `today`: in UTC. */
export const endedFlags = (
  flags: readonly Pick<FlagDeclaration, 'name' | 'ends'>[],
  today: string,
): string[] =>
  flags
    .filter(({ ends }) => ends < today)
    .map(
      ({ name, ends }) => `declares the flag “${name}”, which ended on ${ends}: everyone gets its default`,
    );
