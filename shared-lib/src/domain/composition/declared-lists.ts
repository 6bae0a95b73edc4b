/** What flags and settings of remotes have in common: `remote.json` lists them by name, and the registry sets them. */

import { hasInvisible } from './declaration-rules.ts';

/** A flag or a setting that a remote declares. */
export interface Declared {
  /** Unique among those of its kind in the remote: `proposed-price`. */
  name: string;
  /** What it changes, for the people who set it. */
  description: string;
}

/** The name of a flag or a setting beyond its remote: `mf-account/proposed-price`. */
export const qualifiedName = (remote: string, name: string): string => `${remote}/${name}`;

const MOST = 20;
const NAME = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
export const NAME_FORM = 'in at most 40 small letters and digits, joined by hyphens';

/** Whether a text may be the name of a flag or a setting, or a value of a flag. */
export const isName = (text: string): boolean => NAME.test(text);

/** What is wrong with a declaration: the end of a sentence about it, and how to correct it. */
export type DeclarationError = readonly [problem: string, fix: string];

/** Returns what is wrong with a list of flags or settings: sentences and how to correct them. `errorOf` returns what else is wrong with a
 *  flag or setting whose name and description are right. */
export function listErrors<D extends Declared>(
  kind: 'flag' | 'setting',
  list: readonly D[],
  errorOf: (one: D) => DeclarationError | null,
): { problem: string; fix: string }[] {
  const tooMany = list.length > MOST;
  return [
    ...(tooMany
      ? [{ problem: `It has ${list.length} ${kind}s`, fix: `declare at most ${MOST} in remote.json` }]
      : []),
    ...list.flatMap((one, index) => {
      const isTwice = list.findIndex(({ name }) => name === one.name) < index;
      const error = isTwice
        ? (['is declared twice', 'remove one'] as const)
        : (namingError(one) ?? errorOf(one));
      return error === null ? [] : [{ problem: `The ${kind} “${one.name}” ${error[0]}`, fix: error[1] }];
    }),
  ];
}

function namingError({ name, description }: Declared): DeclarationError | null {
  if (!isName(name)) return ['has a wrong name', `name it ${NAME_FORM}, as proposed-price`];
  return description.trim() === '' || hasInvisible(description)
    ? ['has no readable description', 'say what its values mean']
    : null;
}
