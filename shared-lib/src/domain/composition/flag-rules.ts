import { isCalendarDate } from '../time/dates.ts';
import { contactError, teamError } from './declaration-rules.ts';
import { type DeclarationError, isName, listErrors, NAME_FORM } from './declared-lists.ts';
import { type FlagDeclaration, flagValues } from './flags.ts';

const MOST_VALUES = 10;

/** Returns what is wrong with the flags of a `remote.json` (FLAG-1): sentences and how to correct them. */
export const flagErrors = (flags: readonly FlagDeclaration[]) => listErrors('flag', flags, flagError);

function flagError(flag: FlagDeclaration): DeclarationError | null {
  const { values, ends, owner } = flag;
  if (values !== undefined) {
    if (values.length < 2 || values.length > MOST_VALUES || new Set(values).size < values.length)
      return ['does not have 2 to 10 different values', 'list them, or leave them out for true and false'];
    const wrong = values.find((value) => !isName(value));
    if (wrong !== undefined) return [`has the value “${wrong}”`, `write values ${NAME_FORM}`];
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
