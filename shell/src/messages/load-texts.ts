import { type Language, setLanguage } from '@fareweave/shared-lib/domain/texts';
import { refetchFailedScripts } from '../composition/runtime/failed-scripts.ts';

/** The texts in other languages, by the value of `<html lang>`. */
const TEXTS: Partial<Record<string, () => Promise<{ language: Language }>>> = {
  es: () => import(/* webpackChunkName: "messages-es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "messages-en-XA" */ '@fareweave/shared-lib/domain/pseudo'),
};

/** Loads the shell's texts in the language of the page (ADR 69). If that fails, the whole page is in English, and the next load of the
 *  page has the texts again. */
export async function loadTexts(): Promise<void> {
  const { documentElement } = document;
  try {
    const texts = await TEXTS[documentElement.lang]?.();
    if (texts) setLanguage(texts.language);
  } catch (error) {
    // The texts are slow, not missing, so the caller continues to wait.
    if ((error as { type?: string } | null)?.type === 'timeout') throw error;
    // Remotes read this attribute to load their texts.
    documentElement.lang = 'en';
    void refetchFailedScripts();
  }
}
