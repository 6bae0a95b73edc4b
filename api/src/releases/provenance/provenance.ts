import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { type Envelope, openEnvelope } from '@fareweave/shared-lib/node/envelope';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { PAYLOAD_TYPE, readStatement, type Source } from '@fareweave/shared-lib/node/statement';
import { isNotNull } from 'drizzle-orm';
import type { Config } from '../../core/config/config.ts';
import { badRequest, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import { nameAndVersion, type ReleaseId, readManifest } from '../registry/manifest.ts';
import { isRelease } from '../registry/registry.ts';

type Described = Pick<PublishedRelease, 'name' | 'version' | 'files' | 'manifest'>;
type Keys = Pick<Config, 'provenance'>;

/** Where a release comes from, as its publisher sent it. */
export interface BuildRecord {
  source: Source | null;
  provenance: Envelope | null;
}

/** The builder and the source that a provenance proves, or what is wrong with it as a sentence without a full stop. */
export function verifyProvenance(
  { provenance: { keys } }: Keys,
  release: Described,
  envelope: Envelope,
): { builder: string; source: Source | null } | string {
  const allowed = keys.filter(({ remote }) => remote === '*' || remote === release.name);
  const allowedKeys = allowed.map(({ key }) => key);
  const text = openEnvelope(envelope, PAYLOAD_TYPE, allowedKeys);
  if (text !== null) return readStatement(text, release);
  if (envelope.payloadType !== PAYLOAD_TYPE) return `Its payload type is not ${PAYLOAD_TYPE}`;
  return `No key that PROVENANCE_KEYS allows for ${release.name} has signed it`;
}

/** What the server stores about an upload. Of a provenance it stores the source that the builder signed, not the one that
 *  the publisher sent. Throws a 400 when the provenance is not valid. */
export function checkedBuildRecord(
  config: Keys,
  release: Described,
  { source, provenance }: Partial<BuildRecord>,
): BuildRecord {
  if (!provenance) return { source: source ?? null, provenance: null };
  const verified = verifyProvenance(config, release, provenance);
  if (typeof verified !== 'string') return { source: verified.source, provenance };
  throw badRequest(
    `The provenance of ${nameAndVersion(release)} is not valid. ${verified}. Build and publish it again with the PROVENANCE_KEY of an allowed builder.`,
  );
}

/** Adds to a published release what is known about its build. Keeps a provenance that verifies. */
export async function addBuildRecord(db: Database, config: Keys, release: Described, added: BuildRecord) {
  const present = await readBuildRecord(db, release);
  const isProved =
    present.provenance !== null && typeof verifyProvenance(config, release, present.provenance) !== 'string';
  if (isProved || (added.provenance === null && (added.source === null || present.source !== null))) return;
  await db.update(releases).set(added).where(isRelease(release));
}

export async function readBuildRecord(db: Database, release: ReleaseId): Promise<BuildRecord> {
  const { source, provenance } = releases;
  const [row] = await db.select({ source, provenance }).from(releases).where(isRelease(release));
  return row ?? { source: null, provenance: null };
}

/** A verified provenance: its builder, and why it is not valid, if so. */
export interface ProvenanceState {
  builder: string | null;
  problem: string | null;
}

/** Verifies all provenances. The function that it returns finds the result for a release; null without a provenance. */
export async function readProvenances(
  db: Database,
  config: Keys,
): Promise<(release: ReleaseId) => ProvenanceState | null> {
  const { name, version, manifest, provenance } = releases;
  const rows = await db
    .select({ name, version, manifest, provenance })
    .from(releases)
    .where(isNotNull(provenance));
  const found = new Map(rows.map((row) => [nameAndVersion(row), stateOf(config, row)]));
  return (release) => found.get(nameAndVersion(release)) ?? null;
}

function stateOf(
  config: Keys,
  { manifest, provenance, ...id }: ReleaseId & { manifest: string; provenance: Envelope | null },
): ProvenanceState | null {
  if (provenance === null) return null;
  try {
    const release = { ...readManifest(manifest, id), manifest: integrityOf(manifest) };
    const verified = verifyProvenance(config, release, provenance);
    if (typeof verified !== 'string') return { builder: verified.builder, problem: null };
    return { builder: null, problem: verified };
  } catch (error) {
    // A manifest of an earlier version of the server may no longer be accepted.
    if (error instanceof HttpError) return { builder: null, problem: error.message };
    throw error;
  }
}
