import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import {
  clickSteps,
  type Engine,
  initScript,
  newProfile,
  startProgram,
  typeSteps,
  type WindowOptions,
} from './engine.ts';

/** `…:12:3: CONSOLE JS ERROR TypeError: …`, as WebKit writes the console of a page. */
const CONSOLE_ERROR = /CONSOLE (?:\w+ )?ERROR .*/;
/** Debian's WebKit has no web app manifests, so it ignores the directive; Safari has both. */
const NO_MANIFESTS = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

/** Opens a window of WebKitGTK on a display in memory, over WebDriver. */
export async function openWebKit({ width, height, isDark = false }: WindowOptions): Promise<Engine> {
  const { profile, remove } = await newProfile();
  const display = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${width}x${height}x24`,
    '-nolisten',
    'tcp',
  ]);
  const [number] = await display.line(/^\d+$/);
  const port = await getPort();
  const errors: string[] = [];
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: { DISPLAY: `:${number}`, HOME: profile, TZ: 'America/Denver', NO_AT_BRIDGE: '1' },
    onLine: (line) => {
      const error = line.match(CONSOLE_ERROR)?.[0];
      if (error !== undefined && !error.includes(NO_MANIFESTS)) errors.push(error);
    },
  });
  const send = async <T = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    command: string,
    body?: object,
  ): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${command}: ${value.error} ${value.message}`);
    return value;
  };
  while (!(await send('GET', '/status').catch(() => false))) await setTimeout(50);
  const window = path.join(import.meta.dirname, 'webkit-window.js');
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: '/usr/bin/gjs',
          args: [window, profile, String(width), String(height), isDark ? 'dark' : 'light', initScript()],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const evaluate = (expression: string): Promise<string> =>
    send('POST', `${session}/execute/async`, {
      script: `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      args: [],
    }).then((answer) => {
      const { value, error } = answer as { value: string; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    });
  return {
    errors,
    evaluate,
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    click: async (x, y) => void (await send('POST', `${session}/actions`, { actions: clickSteps(x, y) })),
    type: async (text) => void (await send('POST', `${session}/actions`, { actions: typeSteps(text) })),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      driver.stop();
      display.stop();
      remove();
    },
  };
}
