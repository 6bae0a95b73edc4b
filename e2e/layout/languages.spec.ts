import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tripLink } from '../trip/trip-link.ts';
import { overflowingElements } from './overflow.ts';

/** Runs in the page: returns every text of the main part that is not in the brackets of the pseudo-language. Parts of other remotes and
 *  of the map's library are left out. */
function unbracketedTexts(): string[] {
  const main = document.querySelector('main') as HTMLElement;
  const foreign = '[data-slot], .leaflet-control-attribution, svg, script, style';
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
  const texts: string[] = [];
  for (const element of main.querySelectorAll('*')) {
    if (element.closest(foreign) !== null) continue;
    texts.push(...attributes.flatMap((name) => element.getAttribute(name) ?? []));
  }
  let all = '';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest(foreign) === null) all += `${node.textContent}\n`;
  return [all, ...texts].flatMap((text) => {
    let rest = text;
    // Translated texts contain others.
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    return rest.split('\n').filter((line) => line.trim() !== '');
  });
}

/** Collects the texts that the server sends: names of places, hotels and cars. */
function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  const add = (value: unknown): void => {
    // A city is the first part of the name of its airport.
    if (typeof value === 'string') data.add(value).add(value.split(/[,(]/)[0]?.trim() ?? value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    // The page may be gone.
    add(await response.json().catch(() => null));
  });
  return data;
}

/** Words that are the same in every language: dates and times in the formats of the locale, airports, flight numbers, prices. */
const FORMATTED =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|AM|PM|mi|kg|CO₂e|[A-Z]{3}|F9)\b|hertz\.com/g;

/** The texts that the code does not translate. */
const hardCoded = (texts: readonly string[], data: ReadonlySet<string>): string[] => {
  const names = [...data].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
  const left = texts.filter((text) => {
    const own = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return /[A-Za-z]{2}/.test(own.replace(FORMATTED, ''));
  });
  return [...new Set(left)];
};

test('no text of mf-summary is hard-coded, and no screen breaks when texts are 40 % longer', async ({
  page,
  request,
  signInAs,
}) => {
  test.slow();
  await signInAs('premium');
  const data = collectData(page);
  const trip = await tripLink(request);
  const main = page.getByRole('main');
  const expectTranslated = async (name: string): Promise<void> => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await page.evaluate(overflowingElements), `${name}, ${width} px wide`).toEqual([]);
    }
    expect.soft(hardCoded(await page.evaluate(unbracketedTexts), data), name).toEqual([]);
  };

  await test.step('the trip with all sections', async () => {
    await page.goto(`${trip}&lang=en-XA`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(main.getByRole('article')).toHaveCount(2);
    for (const name of ['Máp', 'Wéáthér düríñg ýöür stáý', 'Réñtál Çárs', 'Hötéls'])
      await main.getByRole('region', { name: `⟦${name} ~` }).scrollIntoViewIfNeeded();
    await expect(main.getByRole('article')).toHaveCount(5);
    await expect(main.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await main.locator('summary').filter({ hasText: 'Thé máp ás á líst' }).click();
    await expectTranslated('trip');
  });

  await test.step('the shortlist with a comparison', async () => {
    await main.getByRole('button', { name: /⟦Kéép/ }).click();
    await page.goto('/shortlist');
    await expect(main.getByRole('article')).not.toHaveCount(0);
    await expect(main.getByText('Príçés çhéçkéd át')).toBeVisible();
    await expectTranslated('shortlist');
    await main.getByRole('article').first().getByRole('button').last().click();
  });

  await test.step('pages without a trip', async () => {
    await page.goto('/flight-summary');
    await expect(main.getByRole('heading', { level: 1, name: /⟦/ })).toBeVisible();
    await expectTranslated('no trip');
    await page.goto('/share?text=hello');
    await expect(main.getByRole('heading', { level: 1, name: /⟦/ })).toBeVisible();
    await expectTranslated('share');
  });
});

test.describe('a reader who prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('sees a trip in Spanish, and in English after choosing it', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const trip = await tripLink(request);
    await page.goto(trip);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1, name: 'Resumen del vuelo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compartir resumen del vuelo' })).toBeVisible();
    await expect(page.getByText('1 adulto · sin equipaje').first()).toBeVisible();
    await expectAccessible();
    await page.goto(`${trip}&lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
    await page.goto('/shortlist');
    await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible();
  });
});
