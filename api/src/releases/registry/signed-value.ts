import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ReleaseKey } from './release-key.ts';

/** The longest text that is read. */
const MAX_LENGTH = 1000;

/** Values that the server signs for itself. */
export interface SignedValues<Value> {
  /** `<claim>.<signature>`, safe in a URL and in a header. */
  issue(key: Pick<ReleaseKey, 'sign'>, value: Value): string;
  /** Null for a text that was not issued for this purpose. The caller must compare times. */
  read(key: Pick<ReleaseKey, 'verify'>, text: string): Value | null;
}

/** Signs values with the release key, which all servers share and which is not in the database. `purpose` is a part of the
 *  signed text, so that a signature is valid for one purpose only, and never for a registry, whose text begins with `{`. Call
 *  it once per purpose: it compiles the schema. */
export function signedValues<Schema extends TObject>(
  purpose: string,
  schema: Schema,
): SignedValues<Static<Schema>> {
  const compiled = Compile(schema);
  const signedText = (claim: string): string => `${purpose}:${claim}`;
  return {
    issue({ sign }, value) {
      const claim = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${claim}.${Buffer.from(sign(signedText(claim)), 'base64').toString('base64url')}`;
    },
    read({ verify }, text) {
      if (text.length > MAX_LENGTH) return null;
      const [, claim = '', signature = ''] = /^([\w-]+)\.([\w-]{86})$/.exec(text) ?? [];
      if (claim === '' || !verify(signedText(claim), signature)) return null;
      const value: unknown = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8'));
      return compiled.Check(value) ? value : null;
    },
  };
}
