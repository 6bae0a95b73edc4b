import { contactError, teamError } from '@fareweave/shared-lib/domain/declaration-rules';
import type { OwnRule } from './problem.ts';

const FIX = 'write "owner": { "team": "…", "contact": "an e-mail address or https URL" } in remote.json';

/** The release names its team and how to reach it, for the people who see it fail (RELS-5). */
export const declaredOwner: OwnRule = ({ owner }) => {
  if (owner === undefined) return [{ rule: 'owner', message: 'It names no owner', fix: FIX }];
  const errors = [
    [`The team ${JSON.stringify(owner.team)} of its owner`, teamError(owner.team)],
    [`The contact ${JSON.stringify(owner.contact)} of its owner`, contactError(owner.contact)],
  ] as const;
  return errors.flatMap(([subject, error]) =>
    error === null ? [] : [{ rule: 'owner', message: `${subject} ${error}`, fix: FIX }],
  );
};
