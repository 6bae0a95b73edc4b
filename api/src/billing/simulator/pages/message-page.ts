import { html } from './html.ts';
import { renderPage } from './page.ts';

/** For an address that leads to nothing, or to nothing that is needed. */
export const messagePage = (title: string, message: string, back: { href: string; label: string }): string =>
  renderPage(
    title,
    html`<p>${message}</p>
<a class="back" href="${back.href}">${back.label}</a>`,
  );
