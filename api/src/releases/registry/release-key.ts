import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSignedBy, publicKeyFromRaw, rawPublicKey } from '@fareweave/shared-lib/node/ed25519';
import type { Config } from '../../core/config/config.ts';
import { StartError } from '../../core/config/environment.ts';
import { syncPath } from '../../db/synced-files.ts';

const OWNER_ONLY = 0o600;

/** The content of the key file. */
export interface KeyFile {
  /** Base64 of the PKCS#8 encoding. */
  private: string;
  /** Base64 of the raw 32 bytes, as in pages. */
  public: string;
  /** Former public keys whose signatures are still valid. */
  also: string[];
}

/** The Ed25519 key that signs the registry. */
export interface ReleaseKey {
  /** Base64; the present key first. */
  publicKeys: string[];
  /** Base64 of the signature of the text's UTF-8 bytes. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

function newKeyFile(): KeyFile {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    public: rawPublicKey(publicKey),
    also: [],
  };
}

/** Writes a new key pair to the disk (RELS-47), readable only by its owner. Throws when the file exists. */
export function writeKeyFile(file: string): KeyFile {
  const pair = newKeyFile();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(pair, null, 2)}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  syncPath(path.dirname(file));
  return pair;
}

/** The file of the key that signs the registry. */
export const releaseKeyFileOf = ({ releaseKeyFile, dataDir }: Pick<Config, 'releaseKeyFile' | 'dataDir'>) =>
  releaseKeyFile ?? path.join(dataDir, 'release-key.json');

/** The keys of this process. While an operator replaces the file, jobs sign with the key that the pages of the process trust. */
const opened = new WeakMap<Config, ReleaseKey>();

/** Reads the configured key, or else the key in DATA_DIR, which it creates when missing; once for a configuration. Throws a `StartError`. */
export function openReleaseKey(config: Config): ReleaseKey {
  const key = opened.get(config) ?? readKey(keyFile(config));
  opened.set(config, key);
  return key;
}

/** Returns the path of the key file. Creates the key in DATA_DIR when it is missing. */
function keyFile(config: Config): string {
  const file = releaseKeyFileOf(config);
  if (config.releaseKeyFile !== null && !existsSync(file)) {
    throw new StartError(
      `RELEASE_KEY_FILE: there is no key at ${file}. Create one: npm run operate -- keys ${file}`,
    );
  }
  if (!existsSync(file)) {
    try {
      writeKeyFile(file);
    } catch (error) {
      // Another server created it in the same folder.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return file;
}

function readKey(file: string): ReleaseKey {
  try {
    const pair = JSON.parse(readFileSync(file, 'utf8')) as KeyFile;
    const key = createPrivateKey({ key: Buffer.from(pair.private, 'base64'), format: 'der', type: 'pkcs8' });
    const publicKeys = [rawPublicKey(createPublicKey(key)), ...(pair.also ?? [])];
    const trusted = publicKeys.map(publicKeyFromRaw);
    return {
      publicKeys,
      sign: (content) => sign(null, Buffer.from(content), key).toString('base64'),
      verify: (content, signature) => isSignedBy(trusted, content, signature),
    };
  } catch (cause) {
    throw new StartError(
      `The release key in ${file} cannot be read. Restore it from a backup, or create another: npm run operate -- keys (then activate all live releases again).`,
      cause,
    );
  }
}
