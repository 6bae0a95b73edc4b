import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { translatorOf } from '../../domain/i18n/icu.ts';
import { setLanguage } from '../../domain/i18n/texts.ts';
import { hidden, rich } from '../rich-text.tsx';

afterEach(() => setLanguage(null));

const text = () =>
  rich('<link>Sign in</link> before {day}<hidden>, {name}</hidden>.', {
    link: (label) => <a href="/login">{label}</a>,
    day: <b>Monday</b>,
    name: 'Ana',
    hidden,
  });

it('shows a text with elements and values', () => {
  const { container } = render(<p>{text()}</p>);
  expect(container.innerHTML).toBe(
    '<p><a href="/login">Sign in</a> before <b>Monday</b><span class="visually-hidden">, Ana</span>.</p>',
  );
});

it('follows the order of a translation', () => {
  const translation = {
    '<link>Sign in</link> before {day}<hidden>, {name}</hidden>.':
      'El {day}<hidden>, {name}</hidden>: <link>entra</link>',
  };
  setLanguage({ locale: 'es', translate: translatorOf(translation, 'es') });
  const { container } = render(<p>{text()}</p>);
  expect(container.innerHTML).toBe(
    '<p>El <b>Monday</b><span class="visually-hidden">, Ana</span>: <a href="/login">entra</a></p>',
  );
});

it('has bold parts, and others on request', () => {
  const { container } = render(
    <p>
      {rich('<b>Owner</b>: {owner}', { owner: 'Ana' })}
      {rich('<b>1.2</b> is live', { b: (version) => <code>{version}</code> })}
    </p>,
  );
  expect(container.innerHTML).toBe('<p><b>Owner</b>: Ana<code>1.2</code> is live</p>');
});

it('has checked parts', () => {
  // @ts-expect-error: the element has no function
  expect(rich('<link>Sign in</link> now', {})).toBeDefined();
});
