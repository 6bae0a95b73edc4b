import type { Release } from '@fareweave/shared-lib/domain/composition';
import { type Audience, isExposedModule, REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import { type DeclarationError, isName, NAME_FORM } from '@fareweave/shared-lib/domain/declared-lists';
import { loadedCode } from '@fareweave/shared-lib/domain/messages';
import { isValueOf, SHELL, slotParts, type ValueSchema } from '@fareweave/shared-lib/domain/slots';
import { valid, validRange } from 'semver';
import { isForAdmins } from '../../registry/live-release.ts';
import { MOST_FILES } from '../build-contents.ts';
import type { Problem } from '../problem.ts';
import { codeLabel } from '../screen-sizes.ts';

const MOST_OF_EACH = 20;
const REMOTE = new RegExp(REMOTE_NAME);
const CODE_NAME = /^[A-Za-z][\w-]{0,39}$/;

/** The problems of one field of `remote.json`, such as `slots`: too many entries, an error of each, and entries with the same label.
 *  `labelOf`: names an entry in messages, as `The slot “destination-actions”`. */
export function problemsIn<Entry>(
  rule: string,
  field: string,
  entries: readonly Entry[],
  {
    labelOf,
    errorOf,
  }: { labelOf: (entry: Entry) => string; errorOf: (entry: Entry) => DeclarationError | null },
): Problem[] {
  const tooMany = {
    rule,
    message: `It has ${entries.length} ${field}; a remote has at most ${MOST_OF_EACH}`,
    fix: `remove some from ${field} in remote.json`,
  };
  const labels = entries.map(labelOf);
  return [
    ...(entries.length > MOST_OF_EACH ? [tooMany] : []),
    ...entries.flatMap((entry, index) => {
      const label = labels[index] ?? '';
      const error = errorOf(entry) ?? (labels.indexOf(label) < index ? TWICE : null);
      return error === null ? [] : [{ rule, message: `${label} ${error[0]}`, fix: error[1] }];
    }),
  ];
}

const TWICE: DeclarationError = ['is declared twice', 'remove one in remote.json'];

/** The error of the name and version of what a remote offers. `example`: a valid name. */
export function offerError(
  { name, version }: { name: string; version: string },
  example: string,
): DeclarationError | null {
  if (!isName(name)) return ['has a wrong name', `name it ${NAME_FORM}, as ${example}`];
  if (valid(version) !== version)
    return [`has the version ${version}, which is not a semantic version`, 'write a version such as 1.0.0'];
  return null;
}

interface UseWords {
  /** `a slot`, and an example of a target: `mf-search/destination-actions`. */
  what: string;
  example: string;
  /** The error of a target in the remote itself. */
  own: DeclarationError;
  /** Whether the shell offers some. */
  ofShell?: boolean;
}

/** The error of a target such as `mf-search/destination-actions`, and of the range of accepted versions. */
export function useError(
  release: Pick<Release, 'name'>,
  { target, range }: { target: string; range: string },
  { what, example, own, ofShell = false }: UseWords,
): DeclarationError | null {
  const { remote, name } = slotParts(target);
  const isKnown = REMOTE.test(remote) || (ofShell && remote === SHELL);
  if (!isKnown || !isName(name) || target !== `${remote}/${name}`)
    return [`does not name ${what}`, `name the remote and its ${what.split(' ').at(-1)}, as ${example}`];
  if (remote === release.name) return own;
  if (validRange(range) === null)
    return [`accepts the versions ${range}, which is not a range`, 'write a range such as ^1.0.0'];
  return null;
}

/** The error of the code of a component, a command or an answer. `list`: the export of `src/fills.ts` that loads it. */
export function codeError(release: Release, name: string, list: string): DeclarationError | null {
  const { components = {}, screens } = release;
  const files = Object.hasOwn(components, name) ? (components[name] ?? []) : [];
  if (isExposedModule(name))
    return [
      'has the name of a module that remotes expose',
      'rename it in remote.json and in its webpackChunkName',
    ];
  if (!CODE_NAME.test(name) || files.length === 0)
    return [
      'has no files',
      `export ${name} from src/fills.ts under ${list} with import() and the webpackChunkName ${name}`,
    ];
  const [first, ...others] = loadedCode(release)
    .filter((code) => code.name === name)
    .sort((a, b) => a.kind.localeCompare(b.kind));
  const other = others.find(({ kind }) => kind !== first?.kind);
  if (first === undefined) return null;
  if (other !== undefined)
    return [`is the name of ${ARTICLES[first.kind]} and of ${ARTICLES[other.kind]}`, 'rename one of them'];
  const label = codeLabel(first);
  if (Object.hasOwn(screens, label)) return [`has the name of the screen “${label}”`, 'rename the screen'];
  if (files.length <= MOST_FILES) return null;
  const subject = first.kind === 'answer' ? 'an answer' : 'a fill';
  return [
    `loads ${files.length} files; ${subject} loads at most ${MOST_FILES}`,
    'split it into fewer chunks',
  ];
}

/** The error of an access that is not for admins, in a remote whose files only admins get. */
export const audienceError = (release: Release, access: Audience | undefined): DeclarationError | null =>
  isForAdmins(release) && access !== 'admin'
    ? [
        'is not for admins only, as all files of the remote are',
        'give it the access admin, or move it to another remote',
      ]
    : null;

const ARTICLES = { answer: 'an answer', command: 'a command', component: 'a component' };

export const sizeError = (size = 0): DeclarationError | null =>
  isWhole(size, 1, Number.MAX_SAFE_INTEGER)
    ? null
    : [`has the size ${size}`, 'write the most kilobytes that it loads as a whole number'];

export const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The error of a schema. A required property that is not described would never be compared. `values`: `props`. */
export function schemaError(schema: ValueSchema, values: string): DeclarationError | null {
  const { properties = {}, required = [], items, examples = [] } = schema;
  const unknown = required.find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined)
    return [
      `requires the property ${unknown}, which its ${values} not describe`,
      'list it under properties of the same object in remote.json',
    ];
  const wrong = examples.find((example) => !isValueOf(schema, example));
  if (wrong !== undefined)
    return [
      `has the example ${JSON.stringify(wrong)}, which is not of its type`,
      'correct it in remote.json',
    ];
  const inner = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return inner.map((value) => schemaError(value, values)).find((error) => error !== null) ?? null;
}
