import { BROWSERS, CURRENT_CSS } from '@fareweave/shared-lib/domain/browsers';
import { t } from '@fareweave/shared-lib/domain/texts';
import { escapeText } from './page-meta.ts';
import type { TripPreview } from './trip-preview.ts';

/** Hides the markup in browsers that run the product, and the product in those that are too old. `[data-unable]`: the shell
 *  could not start, in a browser that is `old` or for another reason (COMP-26). `:has` names only what pages never add otherwise,
 *  because the browser searches the whole page after each change of such an element. */
export const UNSUPPORTED_CSS = [
  '.unable{padding-block:12px}.unable>p{font-weight:600}.unable p,.unable ul,.unable h1{margin-block:8px}.unable h2{margin-block:20px 8px}',
  `@supports ${CURRENT_CSS}{`,
  'body:not(:has(.no-js,[data-unable=old]))>.unable>p,',
  'body:not(:has(.no-js,.load-alert,[data-unable]))>.unable{display:none}',
  // Without scripts the screen of a trip would stay a placeholder.
  'body:has(.no-js)>.unable:has(h1)~#app main{display:none}}',
  `@supports not (${CURRENT_CSS}){#app{display:none}}`,
].join('');

const names = Object.entries(BROWSERS).map(([name, version]) => `${name} ${version}`);

/** Returns what browsers show that cannot run the product: the browsers that can, and the shared trip (COMP-25, ADR 59).
 *  Every page contains it, because the server does not know whether scripts run. In the language that is set. */
export function unsupported(trip: TripPreview | null): string {
  const noScripts = t(
    'JavaScript is off. Please allow it in the settings of your browser, then load this page again: the address keeps your choices.',
  );
  const needed = t(
    'This browser cannot run Fareweave. It needs JavaScript and {browsers}, {last} or a later version.',
    { browsers: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' },
  );
  return `<noscript><p class="wrap no-js">${escapeText(noScripts)}</p></noscript>
<div class="wrap unable"><p>${escapeText(needed)}</p>${trip === null ? '' : `<div data-trip="">${tripText(trip)}</div>`}</div>`;
}

const tripText = ({ title, description, flights }: TripPreview): string =>
  `<h1>${escapeText(title)}</h1><p>${escapeText(description)}</p>${flights
    .map(
      ({ name, day, segments, fares }) =>
        `<h2>${escapeText(name)}</h2><p>${escapeText(day)}</p><ul>${segments
          .map((segment) => `<li>${escapeText(segment)}</li>`)
          .join('')}</ul><p>${escapeText(fares)}</p>`,
    )
    .join('')}`;
