import { expect, type Page, test } from '@playwright/test';

/** A person who uses a page by the keyboard and hears what a screen reader says. */
export interface Reader {
  /** Expects what is said about the focused element: its role, name and states. */
  focused: (what: string | RegExp) => Promise<void>;
  /** Presses a key, and expects what is said about the element that has the focus afterwards. */
  press: (key: string, what: string | RegExp) => Promise<void>;
  /** Presses Tab until an element has the focus, and expects the elements on the way. */
  tabs: (...stops: (string | RegExp)[]) => Promise<void>;
  /** Expects that texts have been said by themselves since the last call, in this order. Other texts may be between them. */
  hears: (...texts: (string | RegExp)[]) => Promise<void>;
}

type Recorded = Window & { said?: string[] };

/** Runs in the page before any other script: records the texts of live regions when they change. */
function recordLiveRegions(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
  const regionsIn = (node: Node): Element[] =>
    node instanceof Element ? [node, ...node.querySelectorAll(LIVE)].filter((one) => one.matches(LIVE)) : [];
  new MutationObserver((changes) => {
    const changed = changes.flatMap(({ target, addedNodes }) => {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE) ?? null;
      return [...(around === null ? [] : [around]), ...[...addedNodes].flatMap(regionsIn)];
    });
    for (const region of new Set(changed)) {
      // biome-ignore lint/performance/useDomNodeTextContent: without what is hidden
      const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
      if (region.isConnected && text !== '') said.push(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns the reader of a tab. Call it before the tab opens a page. */
export async function readerOf(page: Page): Promise<Reader> {
  await page.addInitScript(recordLiveRegions);

  /** Returns role, name and states of the focused element; empty if no element has the focus. */
  async function atFocus(): Promise<string> {
    const element = page.locator(':focus');
    if ((await element.count()) === 0) return '';
    const [line = ''] = (await element.ariaSnapshot()).split('\n');
    const text = line.replace(/^- /, '').replace(/^'(.*)'(:.*)?$/, '$1');
    // The value of a field and the text of a button are omitted.
    return /^\w+ "(?:[^"\\]|\\.)*"(?: \[[^\]]*\])*/.exec(text)?.[0] ?? text.replace(/:$/, '');
  }
  const isThat = (said: string, what: string | RegExp): boolean =>
    typeof what === 'string' ? said === what : what.test(said);
  const step = (name: string, run: () => Promise<void>) => test.step(name, run, { box: true });

  const reader: Reader = {
    focused: (what) =>
      step(`focus on ${what}`, async () => {
        if (typeof what === 'string') await expect.poll(atFocus).toBe(what);
        else await expect.poll(atFocus).toMatch(what);
      }),
    press: (key, what) =>
      step(`${key}: ${what}`, async () => {
        await page.keyboard.press(key);
        await reader.focused(what);
      }),
    tabs: (...stops) =>
      step(`Tab to ${stops.at(-1)}`, async () => {
        const passed: string[] = [];
        for (const stop of stops) {
          let said = passed.at(-1) ?? '';
          // The parts of a date or a time are several stops of the browser with the same name.
          for (let parts = 0; parts < 5 && (said === '' || said === passed.at(-1)); parts += 1) {
            await page.keyboard.press('Tab');
            said = await atFocus();
          }
          passed.push(said);
          // What is said may change while parts of it load, such as the fares of a day.
          await expect
            .poll(async () => isThat(await atFocus(), stop), {
              message: `${said} is ${stop}; after ${passed.slice(0, -1).join(', ')}`,
            })
            .toBe(true);
        }
      }),
    hears: (...texts) =>
      step(`hears ${texts.join(', ')}`, async () => {
        const missing = () =>
          page.evaluate(
            ([wanted]) => {
              const { said = [] } = window as Recorded;
              let from = 0;
              for (const { source, isExact } of wanted ?? []) {
                const at = said.findIndex(
                  (text, i) => i >= from && (isExact ? text === source : new RegExp(source).test(text)),
                );
                if (at < 0) return { missing: source, said };
                from = at + 1;
              }
              said.splice(0, from);
              return null;
            },
            [
              texts.map((text) =>
                typeof text === 'string'
                  ? { source: text, isExact: true }
                  : { source: text.source, isExact: false },
              ),
            ],
          );
        await expect.poll(missing).toBeNull();
      }),
  };
  return reader;
}
