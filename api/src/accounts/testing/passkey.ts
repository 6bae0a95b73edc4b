import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  /** The `rp.id` of the site. */
  site: string;
  origin: string;
  /** Whether it asks the person for a fingerprint or PIN. */
  verifies?: boolean;
}

/** A passkey of a test: an ES256 key that answers challenges as an authenticator does (Web Authentication Level 3, 6.1), without
 *  attestation. */
export function testPasskey({ site, origin, verifies = true }: Options) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let signatures = 0;

  const clientData = (type: 'create' | 'get', challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  const authenticatorData = (isNew: boolean): Buffer => {
    signatures += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signatures);
    // User present, user verified, attested credential data included.
    const flags = 0x01 | (verifies ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()];
    const data = [sha256(site), Buffer.from([flags]), counter];
    return Buffer.concat(isNew ? [...data, ...credential] : data);
  };

  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  };

  const credential = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Answers the options to add a passkey. */
    create: ({ challenge }: { challenge: string }) => {
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        words('fmt'),
        words('none'),
        words('attStmt'),
        Buffer.from([0xa0]),
        words('authData'),
        bytes(authenticatorData(true)),
      ]);
      return credential({
        clientDataJSON: text(clientData('create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    /** Answers the options to use a passkey. */
    get: ({ challenge }: { challenge: string }) => {
      const client = clientData('get', challenge);
      const data = authenticatorData(false);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
  };
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
const text = (content: Buffer): string => content.toString('base64url');
/** CBOR: a text of fewer than 24 bytes, and a byte string of fewer than 256. */
const words = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)]);
const bytes = (content: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, content.length]), content]);
