import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../messages/es.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const UNSUBSCRIBED = { body: { message: 'Unsubscribed' } };

function open(token: string, answer: Answer = UNSUBSCRIBED) {
  const calls = serve({
    'POST /api/watches/unsubscribe': answer,
    'POST /api/notifications/unsubscribe': answer,
    'POST /api/auth/logout': { status: 204 },
  });
  openScreen(UnsubscribeScreen, `/unsubscribe#${token}`);
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page behind the link that ends e-mails', () => {
  afterEach(() => {
    setLanguage(null);
    act(forget);
  });

  it.each([
    ['watch', 'Pause this watch', 'watches', /about this watch until you resume it/],
    ['watches', 'Pause all your watches', 'watches', /about your watches until you resume them/],
    ['alert', 'Switch off this flight alert', 'notifications', /about this flight alert/],
    ['user', 'Switch off all your flight alerts', 'notifications', /about your present flight alerts/],
  ])('changes nothing before the press, with a token of %s', async (kind, action, from, done) => {
    const calls = open(`${kind}.id.s3cret`);
    expect(window.location.href).not.toContain('s3cret');
    expect(screen.getByRole('heading', { level: 1, name: `${action}?` })).toBeVisible();
    expect(calls).toEqual([]);
    await press(action);
    expect(await screen.findByRole('status')).toHaveTextContent(done);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      [`/api/${from}/unsubscribe`, { token: `${kind}.id.s3cret` }],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the list in which a paused watch can be resumed', async () => {
    open('watch.id.s3cret');
    expect(screen.getByRole('link', { name: 'See your watches' })).toHaveAttribute(
      'href',
      '/notifications#watches',
    );
  });

  it('shows that a link is not valid', async () => {
    const message = 'This link to unsubscribe is not valid';
    open('alert.id.forged', { status: 400, body: { message, code: 'BAD_REQUEST' } });
    await press('Switch off this flight alert');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be retried after other failures of the server', async () => {
    open('watch.id.s3cret', { status: 500 });
    await press('Pause this watch');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to stop the messages');
    expect(screen.getByRole('button', { name: 'Pause this watch' })).toBeEnabled();
  });

  it.each(['', 'toString.id.s3cret'])('asks the person to open the link, with the token “%s”', (token) => {
    open(token);
    expect(screen.getByText('Please open the link in our email again.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is in Spanish too', () => {
    setLanguage(language);
    open('watches.id.s3cret');
    expect(screen.getByRole('heading', { name: '¿Pausar todos tus seguimientos?' })).toBeVisible();
  });
});
