import type { ReactElement } from 'react';
import { SearchScreen } from './app/search-screen.tsx';

/** The first paint by screen. */
export const firstPaint: Record<string, ReactElement> = { search: <SearchScreen /> };

/** The screens that continue with their first paint (ADR 38). */
export const screens = ['search'];
