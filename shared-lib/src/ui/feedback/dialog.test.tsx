import { act, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '../../testing/dialog.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

installDialog();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {open && (
        <Dialog title="Are you sure?" onClose={() => setOpen(false)}>
          {(close) => <Button onClick={close}>No, keep it</Button>}
        </Dialog>
      )}
    </>
  );
}

function openDialog(): HTMLElement {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: 'Are you sure?' });
}

function fadeOut(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('Dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is labelled by its title, fades out for 150 ms and returns the focus', () => {
    openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'No, keep it' }));
    fadeOut(149);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fadeOut(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it.each([
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    [
      'a click on the backdrop',
      (dialog: HTMLElement) => {
        fireEvent.mouseDown(dialog);
        fireEvent.click(dialog);
      },
    ],
  ])('closes by %s', (_way, leave) => {
    leave(openDialog());
    fadeOut(150);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends no form while it fades out, as when Enter is pressed twice', () => {
    const save = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <Dialog title="New watch" onClose={() => undefined}>
        {(close) => (
          <form
            aria-label="Watch"
            onSubmit={(event) => {
              save(event);
              close();
            }}
          />
        )}
      </Dialog>,
    );
    const form = screen.getByRole('form', { name: 'Watch' });
    expect(fireEvent.submit(form)).toBe(false);
    // The browser must not send it either.
    expect(fireEvent.submit(form)).toBe(false);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('stays open when a press starts inside and ends on the backdrop, as when selecting text', () => {
    const dialog = openDialog();
    fireEvent.mouseDown(screen.getByRole('heading', { name: 'Are you sure?' }));
    fireEvent.click(dialog);
    fadeOut(1000);
    expect(dialog).toBeVisible();
  });

  it.each([
    ['entry', 'Sessions'],
    ['section', 'Profile'],
  ])(
    'leaves the focus on the heading above when the opener disappears with its %s (A11Y-8)',
    (gone, heading) => {
      const page = (isGone: boolean, dialog?: ReactNode) => (
        <>
          <h1>Profile</h1>
          <h2>Name</h2>
          {!(isGone && gone === 'section') && (
            <section>
              <h2>Sessions</h2>
              <h3>Phone</h3>
              {!isGone && (
                <div>
                  <h3>Laptop</h3>
                  <Button>Sign out</Button>
                </div>
              )}
            </section>
          )}
          {dialog}
        </>
      );
      const { rerender } = render(page(false));
      screen.getByRole('button', { name: 'Sign out' }).focus();
      rerender(
        page(
          false,
          <Dialog title="Are you sure?" onClose={() => undefined}>
            It ends.
          </Dialog>,
        ),
      );
      expect(screen.getByRole('heading', { name: 'Are you sure?' })).toHaveFocus();
      // The dialog may close before the list is drawn without the entry.
      rerender(page(false));
      rerender(page(true));
      expect(document.body).toHaveFocus();
      act(() => {
        vi.runAllTimers();
      });
      expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    },
  );

  it('leaves the focus on the main part when the next page has no heading yet, as after the end of a session (A11Y-4)', () => {
    const page = (content: ReactNode) => (
      <main id="main" tabIndex={-1}>
        {content}
      </main>
    );
    const { rerender } = render(page(<Button>Delete</Button>));
    screen.getByRole('button', { name: 'Delete' }).focus();
    const dialog = (
      <Dialog title="Are you sure?" onClose={() => undefined}>
        It ends.
      </Dialog>
    );
    rerender(page([<Button key="opener">Delete</Button>, <div key="dialog">{dialog}</div>]));
    rerender(page(null));
    act(() => {
      vi.runAllTimers();
    });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus on the heading of the page when it opened by itself (A11Y-8)', () => {
    const page = (dialog?: ReactNode) => (
      <>
        <h1>Search flights</h1>
        {dialog}
      </>
    );
    const { rerender } = render(
      page(
        <Dialog title="What’s New" onClose={() => undefined}>
          It opened by itself.
        </Dialog>,
      ),
    );
    rerender(page());
    act(() => {
      vi.runAllTimers();
    });
    expect(screen.getByRole('heading', { name: 'Search flights' })).toHaveFocus();
  });
});
