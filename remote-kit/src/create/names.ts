import { spawnSync } from 'node:child_process';
import { contactError, isExposedModule, patternError } from '@fareweave/shared-lib/domain/declaration-rules';
import { hasParams } from '@fareweave/shared-lib/domain/route-patterns';

/** A remote to create. */
export interface NewRemote {
  /** `mf-deals`: the name of the remote and of its folder. */
  name: string;
  /** `/deals`: the path of its first screen. With parameters, `/deals/:id`, the remote also gets a screen at `/deals`. */
  path: string;
  /** Text of its link, its heading and its page title; derived from the name by default. */
  label: string;
  /** The name of the team that owns it; the label by default. */
  team: string;
  /** How to reach the team: an e-mail address or https URL; the developer's own address in git by default. */
  contact: string;
}

/** A longer name would have a default label that is too long. */
const MAX_NAME = 33;
/** This is stricter than the rule of the server (api/src/releases/registry/manifest.ts), because the words become identifiers in the code. */
const NAME = /^mf(-[a-z][a-z0-9]*)+$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** A label needs no escaping in JSON, JSX and quotes. */
const LABEL = /^(?=.{1,30}$)[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u;

/** Returns the remote that a command line describes. */
export function newRemote(name: string, options: Partial<NewRemote>): NewRemote {
  const { path = '', label = labelOf(name), team = label, contact = gitAddress() } = options;
  return { name, path, label, team, contact };
}

/** Returns what is wrong with the name, path, label or owner of a new remote, otherwise false. */
export function newRemoteError({ name, path, label, team, contact }: NewRemote): string | false {
  if (!NAME.test(name) || name.length > MAX_NAME)
    return `${JSON.stringify(name)} is not a valid name: use mf- and lower-case words, as in mf-last-minute, at most ${MAX_NAME} letters.`;
  if (isExposedModule(name.replace('mf-', '')))
    return `${name} would have a screen with the name of an exposed module: choose another.`;
  const pattern = hasParams(path) ? patternError(path) : null;
  if (pattern !== null) return `The path ${path} ${pattern.problem}: ${pattern.fix}.`;
  if (!hasParams(path) && (!PATH.test(path) || path.length > 60))
    return `${JSON.stringify(path)} is not a valid path: use lower-case words, as in /last-minute.`;
  for (const [what, text] of Object.entries({ label, team }))
    if (!LABEL.test(text))
      return `${JSON.stringify(text)} is not a valid ${what}: use at most 30 letters, digits, spaces and hyphens.`;
  if (contact === '')
    return 'The remote has no contact for questions. Add --contact with an e-mail address or https URL.';
  const wrongContact = contactError(contact);
  return wrongContact !== null && `The contact ${JSON.stringify(contact)} ${wrongContact}.`;
}

/** The e-mail address of the developer's commits; empty if there is none. */
const gitAddress = (): string =>
  spawnSync('git', ['config', 'user.email'], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** `mf-last-minute` → `Last minute`. */
function labelOf(name: string): string {
  const words = name.replace('mf-', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
