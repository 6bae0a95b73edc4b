import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Static, Type } from 'typebox';

/** A signed text: a DSSE envelope (https://github.com/secure-systems-lab/dsse). */
export const Envelope = Type.Object(
  {
    payloadType: Type.String({ maxLength: 100 }),
    payload: Type.String({ maxLength: 1_500_000, description: 'Base64' }),
    signatures: Type.Array(
      Type.Object({
        keyid: Type.String({ maxLength: 200, description: 'A hint, which the server ignores' }),
        sig: Type.String({ maxLength: 200, description: 'Base64' }),
      }),
      { minItems: 1, maxItems: 5 },
    ),
  },
  { description: 'DSSE envelope with an in-toto statement' },
);
export type Envelope = Static<typeof Envelope>;

/** The signed bytes: they include the type, so that a signature of one kind of text is not valid for another kind. */
const preAuthenticationEncoding = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);

/** Signs a text with an Ed25519 key. */
export function signEnvelope(payloadType: string, text: string, key: KeyObject): Envelope {
  const body = Buffer.from(text);
  const signature = sign(null, preAuthenticationEncoding(payloadType, body), key);
  const keyid = createHash('sha256')
    .update(publicKeyText(createPublicKey(key)))
    .digest('hex');
  return {
    payloadType,
    payload: body.toString('base64'),
    signatures: [{ keyid, sig: signature.toString('base64') }],
  };
}

/** The text of an envelope when one of these keys signed it as this type; otherwise null. */
export function openEnvelope(
  { payloadType, payload, signatures }: Envelope,
  type: string,
  keys: readonly KeyObject[],
): string | null {
  const body = fromBase64(payload);
  if (payloadType !== type || body === null) return null;
  const signed = preAuthenticationEncoding(payloadType, body);
  const isSigned = signatures.some(({ sig }) => {
    const signature = fromBase64(sig);
    return signature !== null && keys.some((key) => verify(null, signed, key, signature));
  });
  return isSigned ? body.toString('utf8') : null;
}

/** Node ignores malformed ends of base64. A text that differs from its own encoding is refused. */
function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** Base64 of the SubjectPublicKeyInfo, as in PROVENANCE_KEYS. */
export const publicKeyText = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');
