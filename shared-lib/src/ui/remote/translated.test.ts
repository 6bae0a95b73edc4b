import { afterEach, expect, it, vi } from 'vitest';
import { type Language, setLanguage, t } from '../../domain/i18n/texts.ts';
import { translatedBy } from './translated.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
  setLanguage(null);
});

const language: Language = { locale: 'es-MX', translate: () => 'Buscar' };
const importsOf = (load: () => Promise<{ language: Language }>) =>
  translatedBy({ es: load })({ screen: async () => ({ label: () => t('Search') }) });

it('loads the texts of the page’s language with an import', async () => {
  document.documentElement.lang = 'es';
  const { label } = await importsOf(async () => ({ language })).screen();
  expect(label()).toBe('Buscar');
});

it.each(['en', 'fr'])('loads nothing more on a page in %s', async (lang) => {
  document.documentElement.lang = lang;
  const load = vi.fn(async () => ({ language }));
  const { label } = await importsOf(load).screen();
  expect(label()).toBe('Search');
  expect(load).not.toHaveBeenCalled();
});

it('tries again after a failure, and loads once', async () => {
  document.documentElement.lang = 'es';
  const load = vi.fn(async () => ({ language })).mockRejectedValueOnce(new Error('offline'));
  const { screen } = importsOf(load);
  await expect(screen()).rejects.toThrow('offline');
  await screen();
  await screen();
  expect(load).toHaveBeenCalledTimes(2);
});
