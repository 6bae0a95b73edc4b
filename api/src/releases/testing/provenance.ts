import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Envelope, publicKeyText, signEnvelope } from '@fareweave/shared-lib/node/envelope';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { PAYLOAD_TYPE, type Source, statementText } from '@fareweave/shared-lib/node/statement';
import { type TestBuild, testBuild } from './build.ts';

export const SOURCE: Source = {
  repository: 'https://git.example.com/fareweave',
  revision: '0123456789abcdef0123456789abcdef01234567',
  dirty: false,
};
export const BUILDER = 'https://git.example.com/fareweave/workflows/release';

/** A builder with its own key. */
export interface TestBuilder {
  privateKey: KeyObject;
  /** Its entry in PROVENANCE_KEYS without the remote. */
  publicKey: string;
  /** The provenance of a build. `change`: edits the text of the statement before it is signed. */
  sign(build: TestBuild, change?: (statement: string) => string): Envelope;
}

export function testBuilder(): TestBuilder {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    publicKey: publicKeyText(publicKey),
    sign({ release, manifest }, change = (text) => text) {
      const text = statementText(
        { ...release, manifest: integrityOf(manifest) },
        { builder: BUILDER, source: SOURCE },
      );
      return signEnvelope(PAYLOAD_TYPE, change(text), privateKey);
    },
  };
}

/** Edits a statement as an object. */
// biome-ignore lint/suspicious/noExplicitAny: tests make malformed statements
export const edited = (edit: (statement: any) => void) => (text: string) => {
  const statement = JSON.parse(text);
  edit(statement);
  return JSON.stringify(statement);
};

/** The body of the first request of an upload. */
export const uploadOf = (name: string, version: string, more: object = {}) => ({
  manifest: testBuild(name, version).manifest,
  ...more,
});
