import { Type } from 'typebox';
import type { ReleaseId } from '../registry/manifest.ts';
import { type SignedValues, signedValues } from '../registry/signed-value.ts';

const Claim = Type.Object({
  name: Type.String(),
  version: Type.String(),
  at: Type.Number(),
  exp: Type.Number(),
});

/** What the value in the address of a preview says. */
export interface PreviewClaim extends ReleaseId {
  /** When it was created, and when it expires; milliseconds since 1970. */
  at: number;
  exp: number;
}

/** The signed values of previews. A value names one release, so it is valid for no other. */
export const previewValues: SignedValues<PreviewClaim> = signedValues('preview', Claim);
