import type { Browser } from '@playwright/test';
import { openChromium } from './chromium.ts';
import type { Engine, WindowOptions } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;

export type EngineName = (typeof ENGINES)[number];

/** Opens a browser with storage of its own. */
export function openEngine(name: EngineName, browser: Browser, options: WindowOptions): Promise<Engine> {
  if (name === 'Firefox') return openFirefox(options);
  return name === 'WebKit' ? openWebKit(options) : openChromium(browser, options);
}
