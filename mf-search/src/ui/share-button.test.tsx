import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import { answer, RESULTS, resultsHeading } from '../testing/search-page.ts';

afterEach(leave);

describe('sharing', () => {
  const share = async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    return person;
  };

  it('copies the address of the search', async () => {
    const person = await share();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Search URL copied to clipboard!')).toBeVisible();
    expect(screen.getByText('URL Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it('replaces the message of the last press', async () => {
    const person = await share();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    const first = await screen.findByText('URL Copied');
    await person.click(screen.getByRole('button', { name: 'Share' }));
    const shown = () => screen.getAllByText('URL Copied');
    await waitFor(() => expect(shown().at(-1)).not.toBe(first));
    expect(shown()).toHaveLength(1);
  });

  it('falls back to a hidden text area', async () => {
    const person = await share();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const copied: (string | undefined)[] = [];
    document.execCommand = () => {
      copied.push(document.querySelector('textarea')?.value);
      return true;
    };
    await person.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(copied).toEqual([window.location.href]));
    expect(document.querySelector('textarea')).toBeNull();
  });
});
