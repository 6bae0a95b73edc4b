import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../../db/client.ts';
import { readBuildRecord, verifyProvenance } from '../provenance/provenance.ts';
import type { Problem } from './problem.ts';

const FIX =
  'publish it again where PROVENANCE_KEY has the key of a builder that the operator allows (docs/teams.md, Provenance)';

/** Where the operator requires it, a release has a provenance that verifies against the keys of today (RELS-7). */
export async function provenanceProblems(
  { db, config }: { db: Database; config: Pick<Config, 'provenance'> },
  release: PublishedRelease,
): Promise<Problem[]> {
  const { requiredFor } = config.provenance;
  if (requiredFor !== '*' && !requiredFor.includes(release.name)) return [];
  const { provenance } = await readBuildRecord(db, release);
  const problem = (message: string): Problem[] => [{ rule: 'provenance', message, fix: FIX }];
  if (provenance === null) return problem('It has no provenance, and this server requires one');
  const verified = verifyProvenance(config, release, provenance);
  return typeof verified === 'string' ? problem(`Its provenance is not valid. ${verified}`) : [];
}
