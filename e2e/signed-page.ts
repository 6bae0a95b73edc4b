import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { inlineJson } from '@fareweave/shared-lib/node/integrity';
import type { Page, Route } from '@playwright/test';
import { dataDir } from './address.ts';

const REGISTRY = /(<script type="application\/json" id="composition">)(.*?)(<\/script>)/s;

/** Signs a text with the server's key. */
export function signText(text: string): string {
  const file = JSON.parse(readFileSync(path.join(dataDir, 'release-key.json'), 'utf8'));
  const key = createPrivateKey({ key: Buffer.from(file.private, 'base64'), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(text), key).toString('base64');
}

/** Replaces the registry in every page that is opened from now on. Returns a function that restores the registry. */
export async function changeRegistry(
  page: Page,
  change: (signed: SignedComposition) => SignedComposition | null,
): Promise<() => Promise<void>> {
  const handle = async (route: Route): Promise<void> => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(REGISTRY, (_, begin: string, json: string, end: string) => {
      const changed = change(JSON.parse(json));
      return changed === null ? '' : begin + inlineJson(changed) + end;
    });
    await route.fulfill({ response, body: html });
  };
  await page.route('**/*', handle);
  return () => page.unroute('**/*', handle);
}

/** For `changeRegistry`: a changed registry with a valid signature. */
export const signedChange =
  (change: (composition: Composition) => void) =>
  ({ payload }: SignedComposition): SignedComposition => {
    const composition: Composition = JSON.parse(payload);
    change(composition);
    const text = JSON.stringify(composition);
    return { payload: text, signature: signText(text) };
  };

/** For `changeRegistry`: one byte differs from the signed text. */
export const forged = ({ payload, signature }: SignedComposition): SignedComposition => ({
  payload: payload.replace('"revision"', '"revisiom"'),
  signature,
});
