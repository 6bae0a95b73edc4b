import type { ReactElement } from 'react';
import { SearchScreen } from './app/search-screen.tsx';
import { EstimatesPaint } from './estimates/about/estimates-screen.tsx';
import { CalculatorSkeleton, PassCalculatorPage } from './pass-calculator/pass-calculator-screen.tsx';

/** The first paint by screen. */
export const firstPaint: Record<string, ReactElement> = {
  search: <SearchScreen />,
  'pass-calculator': (
    <PassCalculatorPage>
      <CalculatorSkeleton />
    </PassCalculatorPage>
  ),
  'about-estimates': <EstimatesPaint />,
};

/** The screens that continue with their first paint (ADR 38). */
export const screens = ['search'];
