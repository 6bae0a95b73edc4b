import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import type { Page } from '@playwright/test';

/** Runs in the page: returns every text that is not in the brackets of the pseudo-language, without what is in `foreign`. */
export function unbracketedTexts(foreign: string): string[] {
  // Hidden texts count only when they are shown.
  const isHidden = (element: Element | null): boolean =>
    element === null ||
    element.closest(foreign) !== null ||
    element.closest('[hidden], dialog:not([open])') !== null;
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isHidden(element)) texts.push(...attributes.flatMap((name) => element.getAttribute(name) ?? []));
  }
  let all = '';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!isHidden(node.parentElement)) all += `${node.textContent}\n`;
  return [document.title, all, ...texts].flatMap((text) => {
    let rest = text;
    // A translated text may contain others in brackets, so the innermost are removed until none is left.
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    return rest.split('\n').filter((line) => line.trim() !== '');
  });
}

/** Collects the texts that the server sends: names of places, hotels and cars. The names of cities are in the code. */
export function collectData(page: Page): Set<string> {
  const data = new Set<string>(CITY_GROUPS.map(({ cityName }) => cityName));
  const add = (value: unknown): void => {
    // A city is the first part of the name of its airport.
    if (typeof value === 'string') data.add(value).add(value.split(/[,(]/)[0]?.trim() ?? value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    // The texts of the registry are those of the product.
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/platform/')) return;
    // The page may be gone.
    add(await response.json().catch(() => null));
  });
  return data;
}

/** Words that are the same in every language: dates and times in the formats of the locale, airports, flight numbers, currencies, units,
 *  names of products, initials of people, and addresses. */
const FORMATTED = new RegExp(
  [
    String.raw`\S+@\S+|https?:\S+|\bhertz\.com\b`,
    String.raw`\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM)\b`,
    String.raw`\b(?:mi|km|kg|lb|CO₂e|[A-Z]{2,3}|F9)\b`,
    String.raw`\b(?:Fareweave|Frontier|GoWild|Discount Den|Premium|Google|Hertz|Stripe|WCAG)\b`,
  ].join('|'),
  'g',
);

/** Returns the texts that the code does not translate. */
export function hardCoded(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const names = [...data].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
  const left = texts.filter((text) => {
    if (!/[A-Za-z]{2}/.test(text.replace(FORMATTED, ''))) return false;
    const own = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return /[A-Za-z]{2}/.test(own.replace(FORMATTED, ''));
  });
  return [...new Set(left)];
}
