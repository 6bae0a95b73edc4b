import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../core/config/config.ts';
import { StartError } from '../../core/config/start-error.ts';

const OWNER_ONLY = 0o600;

/** What the file of a key pair holds. */
export interface KeyFile {
  /** Base64 of the PKCS#8 form. */
  private: string;
  /** Base64 of the 32 bytes, as pages carry it. */
  public: string;
  /** Public keys of before, whose signatures still count. */
  also: string[];
}

/** The Ed25519 key that the registry is signed with. */
export interface ReleaseKey {
  /** Base64; the present one first. */
  publicKeys: string[];
  /** Base64 of the signature of the text's UTF-8 bytes. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

function newKeyFile(): KeyFile {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    public: rawKey(publicKey),
    also: [],
  };
}

/** Writes a key pair that only its owner can read. Throws when the file is there. */
export function writeKeyFile(file: string): KeyFile {
  const pair = newKeyFile();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(pair, null, 2)}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  return pair;
}

/** The configured key; without one, the key in DATA_DIR, made when it is not there. Throws a `StartError`. */
export function openReleaseKey({ releaseKeyFile, dataDir }: Config): ReleaseKey {
  const file = releaseKeyFile ?? path.join(dataDir, 'release-key.json');
  if (releaseKeyFile !== null && !existsSync(file)) {
    throw new StartError(
      `RELEASE_KEY_FILE: there is no key at ${file}. Make one: npm run release -- keys ${file}`,
    );
  }
  return releaseKey(readOrMake(file), file);
}

function readOrMake(file: string): string {
  if (!existsSync(file)) {
    try {
      writeKeyFile(file);
    } catch (error) {
      // Another server on the same folder was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}

function releaseKey(text: string, file: string): ReleaseKey {
  try {
    const pair = JSON.parse(text) as KeyFile;
    const key = createPrivateKey({ key: Buffer.from(pair.private, 'base64'), format: 'der', type: 'pkcs8' });
    const publicKeys = [rawKey(createPublicKey(key)), ...(pair.also ?? [])];
    const trusted = publicKeys.map(fromRaw);
    return {
      publicKeys,
      sign: (words) => sign(null, Buffer.from(words), key).toString('base64'),
      verify: (words, signature) =>
        trusted.some((one) => verify(null, Buffer.from(words), one, Buffer.from(signature, 'base64'))),
    };
  } catch (cause) {
    throw new StartError(
      `The release key in ${file} cannot be read. Put it back from a backup, or make another: npm run release -- keys (all that is live must then be activated again).`,
      cause,
    );
  }
}

const rawKey = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

const fromRaw = (raw: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw, 'base64').toString('base64url') },
    format: 'jwk',
  });
