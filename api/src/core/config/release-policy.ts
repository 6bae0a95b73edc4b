import { type BuilderKey, builderKey } from './builder-key.ts';
import { StartError } from './environment.ts';
import type { Environment } from './variables.ts';

/** What releases must prove before they go live. */
export interface ProvenanceConfig {
  /** The public keys of builders, each for one remote or for all (`*`). */
  keys: readonly BuilderKey[];
  /** The remotes whose releases need a provenance, or all (`*`). */
  requiredFor: '*' | readonly string[];
}

/** Throws a `StartError` when a provenance is required that no key could sign. */
export function provenanceOf({
  PROVENANCE_KEYS: keys,
  REQUIRE_PROVENANCE: required = 'false',
}: Environment): ProvenanceConfig {
  const allowed = keys === undefined ? [] : keys.split(',').map((entry) => builderKey(entry.trim()));
  if (required === 'false') return { keys: allowed, requiredFor: [] };
  const requiredFor = required === 'true' ? '*' : required.split(',').map((name) => name.trim());
  const isAllowed = (name: string): boolean =>
    allowed.some(({ remote }) => remote === '*' || remote === name || name === '*');
  const without = [requiredFor].flat().find((name) => !isAllowed(name));
  if (without === undefined) return { keys: allowed, requiredFor };
  throw new StartError(
    `REQUIRE_PROVENANCE is ${required}, but PROVENANCE_KEYS has no key${without === '*' ? '' : ` for ${without}`}`,
  );
}
