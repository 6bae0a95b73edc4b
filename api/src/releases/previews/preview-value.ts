import { type Static, Type } from 'typebox';
import { type SignedValues, signedValues } from '../registry/signed-value.ts';

/** What the value in the address of a preview says. */
const Claim = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** When it was created, and when it expires; milliseconds since 1970. */
  at: Type.Number(),
  exp: Type.Number(),
});
export type PreviewClaim = Static<typeof Claim>;

/** The signed values of previews. A value names one release, so it is valid for no other. */
export const previewValues: SignedValues<PreviewClaim> = signedValues('preview', Claim);
