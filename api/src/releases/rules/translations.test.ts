import type { NavigationEntry, Release } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../registry/manifest.ts';
import { testBuild, testShell } from '../testing/build.ts';
import { navigationCollisions } from './collisions.ts';
import { ownProblemsOf } from './index.ts';
import { declaredTranslations } from './translations.ts';

const link = (label: string, path: string): NavigationEntry => ({ label, path, place: 'main', order: 1 });
const build = (translations: Release['translations'], change: Partial<Release> = {}) =>
  testBuild('mf-a', '1', {
    navigation: [link('Deals', '/mf-a')],
    translations: translations ?? {},
    ...change,
  });
const messages = (texts: Record<string, string>, language = 'es') =>
  ownProblemsOf(build({ [language]: texts }).release).map(({ message }) => message);

describe('the translations of a release (LANG-11)', () => {
  it('are accepted for its titles and labels', () => {
    expect(messages({ Deals: 'Ofertas de último minuto', 'mf-a': 'Ofertas' })).toEqual([]);
    const { manifest } = build({ es: { Deals: 'Ofertas' } });
    expect(readManifest(manifest).translations).toEqual({ es: { Deals: 'Ofertas' } });
    expect(() => readManifest(manifest.replace('"Ofertas"', '7'))).toThrow('translations.es.Deals');
  });

  it.each([
    [{ Deals: 'Ofer\u200btas' }, 'The es translation of “Deals” has invisible characters'],
    [{ Deals: 'Cerrar sesión' }, 'The es translation of “Deals” can be taken for a link of the shell'],
    [{ 'mf-a': 'O\u200bfertas' }, 'The es translation of “mf-a” has invisible characters'],
    [{ Offers: 'Ofertas' }, 'It translates “Offers”, which is no title, description or label of it'],
  ])('%j are refused', (texts: Record<string, string>, message) => {
    expect(messages(texts)).toEqual([message]);
  });

  it('of titles of fills obey the rules for labels', () => {
    const fill = { slot: 'shell/user-menu', range: '^1.0.0', link: '/deals', title: 'My deals', order: 1 };
    const fills = [{ ...fill, props: { type: 'object' as const, properties: {} } }];
    const titled = (title: string) => build({ es: { 'My deals': title } }, { fills }).release;
    const found = (title: string) => ownProblemsOf(titled(title)).map(({ message }) => message);
    expect(found('Mis ofertas')).toEqual([]);
    expect(found('Cerrar sesión')).toEqual([
      'The es translation of “My deals” can be taken for a link of the shell',
    ]);
    // Releases of the time before this rule may return.
    expect(declaredTranslations(titled('Cerrar sesión'))).toEqual([]);
  });

  it('are refused in a language that the product does not have', () => {
    expect(messages({ Deals: 'Angebote' }, 'de')).toEqual(['It has translations into "de"']);
    expect(messages({ Deals: 'Offers' }, 'en')).toEqual(['It has translations into "en"']);
  });

  it('do not make two links of a menu look alike', () => {
    const { release } = build({ es: { Deals: 'Viajes' } });
    const other = testBuild('mf-b', '1', {
      navigation: [link('Trips', '/mf-b')],
      translations: { es: { Trips: 'viajes' } },
    }).release;
    const others = [{ ...other, base: '', manifest: '' }];
    const surroundings = { shell: testShell(), others } as unknown as Parameters<
      typeof navigationCollisions
    >[1];
    expect(navigationCollisions(release, surroundings)).toEqual([
      expect.objectContaining({ message: 'The main menu already has a link “Deals” of mf-b' }),
    ]);
    expect(navigationCollisions({ ...release, translations: {} }, surroundings)).toEqual([]);
    const untranslated = { ...release, navigation: [link('Viajes', '/mf-a')], translations: {} };
    expect(navigationCollisions(untranslated, surroundings)).toHaveLength(1);
    expect(navigationCollisions(untranslated, { ...surroundings, offered: null })).toEqual([]);
  });
});
