import type { ReactElement } from 'react';
import { SearchSkeleton } from './app/search-skeleton.tsx';

/** What stands in the page before any script has come, by screen. The screen itself begins with the same. */
export const firstPaint: Record<string, ReactElement> = { search: <SearchSkeleton /> };
