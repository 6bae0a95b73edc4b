import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

describe('a notice', () => {
  const scrollIntoView = vi.fn();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrollIntoView;
  afterEach(() => {
    scrollIntoView.mockReset();
  });

  it('does not move the focus or scroll', () => {
    render(<Notice tone="danger">No fares are known.</Notice>);
    expect(screen.getByRole('alert')).not.toHaveAttribute('tabindex');
    expect(document.body).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('that responds to an action scrolls into view and takes the focus', () => {
    render(
      <Notice tone="danger" takesFocus>
        The limit is reached.
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('alert')]);
  });
});
