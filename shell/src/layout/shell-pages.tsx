import { textOf } from '@fareweave/shared-lib/domain/texts';
import type { ComponentType } from 'react';
import declared from '../../pages.json' with { type: 'json' };
import { PartFailed } from '../instead-of-page/missing-or-failed.tsx';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';

/** The components of the shell's own pages (COMP-1). `pages.json` declares the pages for the server and the shell. */
const screens: Readonly<Record<string, ComponentType>> = {
  about: lazyWithFallback(
    async () => (await import(/* webpackChunkName: "later-about" */ '../about/about-page.tsx')).AboutPage,
    () => (
      <PartFailed title={textOf(pages['/about']?.title ?? '')} onRetry={() => window.location.reload()} />
    ),
  ),
};

const pages: Readonly<Record<string, { title: string; screen: string }>> = declared.pages;

/** Returns the titles of the shell's own pages by path, in the language of the page. */
export const shellTitles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(pages).map(([path, { title }]) => [path, textOf(title)]));

/** Returns the component of a shell page; undefined for other paths. */
export const shellScreen = (path: string): ComponentType | undefined => screens[pages[path]?.screen ?? ''];
