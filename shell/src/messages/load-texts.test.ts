import { setLanguage, t } from '@fareweave/shared-lib/domain/texts';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { documentElement } = document;
const refetchFailedScripts = vi.fn(async () => undefined);
vi.doMock('../composition/runtime/failed-scripts.ts', () => ({ refetchFailedScripts }));
const spanish = vi.fn<() => object>();
vi.doMock('./es.ts', () => ({
  get language() {
    return spanish();
  },
}));
const { loadTexts } = await import('./load-texts.ts');

const failWith = (error: object) =>
  spanish.mockImplementation(() => {
    throw error;
  });

afterEach(() => {
  documentElement.lang = '';
  setLanguage(null);
  vi.resetModules();
  spanish.mockReset();
});

describe('the texts of the shell', () => {
  it('are loaded in the language of the page', async () => {
    documentElement.lang = 'es';
    spanish.mockReturnValue({ locale: 'es-US', translate: () => 'Menú' });
    await loadTexts();
    expect(t('Menu')).toBe('Menú');
  });

  it.each(['en', 'fr'])('are English in a page in %s', async (lang) => {
    documentElement.lang = lang;
    await loadTexts();
    expect([t('Menu'), spanish.mock.calls, documentElement.lang]).toEqual(['Menu', [], lang]);
  });

  it('are English when they cannot be loaded, and so is the whole page', async () => {
    documentElement.lang = 'es';
    failWith(Object.assign(new Error('Loading chunk messages-es failed'), { type: 'missing' }));
    await loadTexts();
    expect([t('Menu'), documentElement.lang]).toEqual(['Menu', 'en']);
    expect(refetchFailedScripts).toHaveBeenCalledTimes(1);
  });

  it('are awaited on a slow connection', async () => {
    documentElement.lang = 'es';
    failWith(Object.assign(new Error('Loading chunk messages-es failed'), { type: 'timeout' }));
    await expect(loadTexts()).rejects.toThrow('Loading chunk');
    expect(documentElement.lang).toBe('es');
  });
});
