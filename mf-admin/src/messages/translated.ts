import { translatedBy } from '@fareweave/shared-lib/ui/translated';

/** Makes imports load the texts of the page's language too. */
export const translated = translatedBy({
  es: () => import(/* webpackChunkName: "messages-es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "messages-en-XA" */ '@fareweave/shared-lib/domain/pseudo'),
});
