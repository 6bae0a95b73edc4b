import type { Browser, CDPSession } from 'playwright-core';
import { NETWORK } from './cold-load.ts';

/** The network of the service workers of a browser, as slow as that of its pages. */
export interface WorkerNetwork {
  /** Transferred bytes of scripts, by URL. Empty it to begin again. */
  scripts: Map<string, number>;
  /** Slows the workers that run now. */
  slow(): Promise<void>;
}

/** Commands of the protocol that Playwright's types leave out. They reach a worker through the session of the browser. */
type Send = (method: string, params: object) => Promise<{ sessionId: string }>;

export async function workerNetwork(browser: Browser): Promise<WorkerNetwork> {
  const cdp: CDPSession = await browser.newBrowserCDPSession();
  const send = cdp.send.bind(cdp) as unknown as Send;
  const scripts = new Map<string, number>();
  const urls = new Map<string, string>();
  const attached = new Set<string>();
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message);
    if (method === 'Network.requestWillBeSent') urls.set(params.requestId, params.request.url);
    const url = urls.get(params?.requestId) ?? '';
    if (method === 'Network.loadingFinished' && url.endsWith('.js'))
      scripts.set(url, params.encodedDataLength);
  });
  return {
    scripts,
    async slow() {
      const { targetInfos } = await cdp.send('Target.getTargets');
      for (const { targetId, type } of targetInfos) {
        if (type !== 'service_worker' || attached.has(targetId)) continue;
        attached.add(targetId);
        const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: false });
        const commands = { 'Network.enable': {}, 'Network.emulateNetworkConditions': NETWORK };
        for (const [id, [method, params]] of Object.entries(commands).entries())
          await send('Target.sendMessageToTarget', {
            sessionId,
            message: JSON.stringify({ id, method, params }),
          });
      }
    },
  };
}
