import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  clickSteps,
  type Engine,
  initScript,
  newProfile,
  startProgram,
  typeSteps,
  type WindowOptions,
} from './engine.ts';

/** With these preferences Firefox sends no requests of its own and restores no session. */
const PREFERENCES: Record<string, string | number | boolean> = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Opens a window of Firefox without a display, over WebDriver BiDi, which Firefox itself speaks. */
export async function openFirefox({ width, height, isDark = false }: WindowOptions): Promise<Engine> {
  const { profile, remove } = await newProfile();
  const preferences = { ...PREFERENCES, 'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1 };
  const lines = Object.entries(preferences).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { env: { HOME: profile, TZ: 'America/Denver' } },
  );
  const [, socketAddress] = await firefox.line(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const bidi = await connect(`${socketAddress}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  const errors: string[] = [];
  bidi.onEvent('log.entryAdded', ({ level, text, source }) => {
    if (level === 'error' && source.context === context) errors.push(text);
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  await bidi.send('script.addPreloadScript', { functionDeclaration: `() => {${initScript()}}` });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    errors,
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value ?? '';
    },
    click: async (x, y) =>
      void (await bidi.send('input.performActions', { context, actions: clickSteps(x, y) })),
    type: async (text) =>
      void (await bidi.send('input.performActions', { context, actions: typeSteps(text) })),
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await bidi.send('browser.close', {}).catch(() => undefined);
      firefox.stop();
      remove();
    },
  };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

interface LogEntry {
  level: string;
  text: string;
  source: { context?: string };
}

/** Connects to WebDriver BiDi: commands with numbers, and events. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise<unknown>((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (entry: LogEntry) => void>();
  socket.onmessage = ({ data }) => {
    const { type, id, result, message, method, params } = JSON.parse(data);
    if (type === 'event') listeners.get(method)?.(params);
    else if (type === 'success') calls.get(id)?.resolve(result);
    else calls.get(id)?.reject(new Error(message));
  };
  socket.onclose = () => {
    for (const { reject } of calls.values()) reject(new Error('Firefox has closed the connection'));
  };
  let last = 0;
  return {
    send: <T = unknown>(method: string, params: object): Promise<T> => {
      const call = Promise.withResolvers<unknown>();
      last += 1;
      calls.set(last, call);
      socket.send(JSON.stringify({ id: last, method, params }));
      return call.promise as Promise<T>;
    },
    onEvent: (method: string, listener: (entry: LogEntry) => void) => void listeners.set(method, listener),
  };
}
