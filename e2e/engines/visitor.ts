import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import { clickPoint, fieldValue, find, isFocused, isThere, overflow, type Target } from './in-page.ts';

/** Finds elements by role and name as a screen reader does. */
const LIBRARY = readFileSync(
  path.resolve(
    import.meta.dirname,
    '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** A slow machine may need long for the first screen. */
const WAIT = { timeout: 30_000 };

/** Returns the actions of a person in a window, in any engine. Each action waits until it is possible. */
export const visitorOf = (engine: Engine, address: string) => {
  /** Runs a function of in-page.ts in the page. */
  const inPage = async <Args extends Target[], T>(
    run: (...args: Args) => T,
    ...args: Args
  ): Promise<Awaited<T>> => {
    const hasLibrary = await engine.evaluate("String('TestingLibraryDom' in globalThis)");
    if (hasLibrary === 'false') await engine.evaluate(`(() => {${LIBRARY}; return ''})()`);
    const result = await engine.evaluate(
      `(async () => { ${find}; return JSON.stringify(await (${run})(${args.map(sourceOf)}) ?? null) })()`,
    );
    return JSON.parse(result);
  };
  const click = (target: Target): Promise<void> =>
    expect(async () => {
      const { x, y } = await inPage(clickPoint, target);
      await engine.click(x, y);
    }).toPass(WAIT);
  return {
    engine,
    open: (page: string) => engine.open(address + page),
    inPage,
    click,
    type: async (target: Target, text: string): Promise<void> => {
      await expect(async () => {
        await click(target);
        expect(await inPage(isFocused, target)).toBe(true);
      }).toPass(WAIT);
      await engine.type(text);
      await expect(async () => expect(await inPage(fieldValue, target)).toBe(text)).toPass(WAIT);
    },
    /** Expects that the page is not wider than the window. */
    fits: (): Promise<void> => expect(async () => expect(await inPage(overflow)).toBe(0)).toPass(WAIT),
    /** Waits for an element. */
    see: (target: Target): Promise<void> => expect(() => inPage(isThere, target)).toPass(WAIT),
  };
};

export type Visitor = ReturnType<typeof visitorOf>;

/** The source text of a target, which may contain regular expressions. */
const sourceOf = (target: Target): string => {
  const fields = Object.entries(target).map(([key, value]) => {
    if (key === 'within') return `${key}: ${sourceOf(value)}`;
    return `${key}: ${value instanceof RegExp ? value : JSON.stringify(value)}`;
  });
  return `{ ${fields.join(', ')} }`;
};
