import { translatorOf } from '@fareweave/shared-lib/domain/icu';
import { type LanguageCode, PSEUDO_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { language as pseudo } from '@fareweave/shared-lib/domain/pseudo';
import { type Language, setLanguage } from '@fareweave/shared-lib/domain/texts';
import shared from '@fareweave/shared-lib/messages/es.json' with { type: 'json' };
import own from './es.json' with { type: 'json' };

/** The languages beside English in which the server writes; in every other language it writes English. */
const SPOKEN: Partial<Record<LanguageCode, Language>> = {
  es: { locale: 'es-US', translate: translatorOf({ ...shared, ...own }, 'es-US') },
  [PSEUDO_LANGUAGE]: pseudo,
};

/** Returns what `write` returns in a language. `write` must not wait: other requests would be answered in this language. */
export function inLanguage<Text extends string | object | null>(
  language: string | null,
  write: () => Text extends Promise<unknown> ? never : Text,
): Text {
  setLanguage(SPOKEN[language as LanguageCode] ?? null);
  try {
    return write();
  } finally {
    setLanguage(null);
  }
}
