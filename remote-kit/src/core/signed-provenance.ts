import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { type Envelope, publicKeyText, signEnvelope } from '@fareweave/shared-lib/node/envelope';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { PAYLOAD_TYPE, type Source, statementText } from '@fareweave/shared-lib/node/statement';
import type { Built } from './project.ts';

const OWNER_ONLY = 0o600;

/** Whether this environment has a key to sign provenances. */
export const canSign = ({ PROVENANCE_KEY: pem = '' }: NodeJS.ProcessEnv): boolean => pem.trim() !== '';

/** Signs the provenance of a build with PROVENANCE_KEY; null when there is no key. Throws a `CommandError`. */
export function signedProvenance(
  { release, manifest }: Built,
  source: Source | null,
  env: NodeJS.ProcessEnv,
): Envelope | null {
  if (!canSign(env)) return null;
  const described = { ...release, manifest: integrityOf(manifest) };
  const text = statementText(described, { builder: builderOf(env), source });
  return signEnvelope(PAYLOAD_TYPE, text, privateKey(env.PROVENANCE_KEY ?? ''));
}

/** The URI of the workflow on GitHub, otherwise of this command line. */
const builderOf = ({
  GITHUB_WORKFLOW_REF: workflow,
  GITHUB_SERVER_URL: server = 'https://github.com',
}: NodeJS.ProcessEnv): string =>
  workflow === undefined ? 'urn:fareweave:builder:command-line' : `${server}/${workflow}`;

function privateKey(pem: string): KeyObject {
  try {
    // Files such as .env contain the line breaks as two characters.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below covers this text and keys of another type.
  }
  throw new CommandError(
    'PROVENANCE_KEY is not an Ed25519 private key in PEM form. Create one: npx fareweave provenance-key FILE',
  );
}

/** Writes a new key for PROVENANCE_KEY, readable only by its owner. Returns the public key for PROVENANCE_KEYS. Throws when
 *  the file exists. */
export function writeProvenanceKey(file: string): string {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const pem = key.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(file, pem, { mode: OWNER_ONLY, flag: 'wx' });
  return publicKeyText(createPublicKey(key));
}
