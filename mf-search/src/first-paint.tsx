import type { ReactElement } from 'react';
import { SearchSkeleton } from './app/search-skeleton.tsx';

/** The static first paint by screen. The screen itself begins with the same elements. */
export const firstPaint: Record<string, ReactElement> = { search: <SearchSkeleton /> };
