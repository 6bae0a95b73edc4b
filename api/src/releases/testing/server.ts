import path from 'node:path';
import type { Composition, Release } from '@fareweave/shared-lib/domain/composition';
import type { InjectOptions } from 'fastify';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { createReleaseToken } from '../tokens/release-tokens.ts';
import { testBuild, writeShell } from './build.ts';

type Headers = Record<string, string>;

/** The real server with its own shell and folders. */
export interface ReleaseServer extends TestApp {
  folder: string;
  /** Headers with a release token for a remote, or for all. */
  publisher(remote?: string, label?: string): Promise<Headers>;
  call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers?: Headers,
    payload?: InjectOptions['payload'],
  ): Promise<Answer>;
  /** Publishes a build with the requests of the command line. `contents`: its files, when `change` describes others. */
  publish(
    name: string,
    version: string,
    change?: Partial<Release>,
    contents?: Record<string, string>,
  ): Promise<void>;
  composition(): Promise<Composition>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of all shapes
  body: any;
}

/** Starts a server. `env`: configuration beside the folders. Close it in `afterAll`. */
export async function releaseServer(env: Record<string, string> = {}): Promise<ReleaseServer> {
  const { folder, remove } = testFolder();
  await writeShell(path.join(folder, 'shell'));
  const test = await testApp({
    env: { SHELL_DIR: path.join(folder, 'shell'), RELEASES_DIR: path.join(folder, 'releases'), ...env },
  });

  const call: ReleaseServer['call'] = async (method, url, headers = {}, payload = undefined) => {
    const options: InjectOptions = { method, url: `/api/platform${url}`, headers };
    const answer = await test.app.inject(payload === undefined ? options : { ...options, payload });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const publisher: ReleaseServer['publisher'] = async (remote = '*', label = 'ada') => {
    const token = await createReleaseToken(test, { remote, label, days: 30 });
    return { authorization: `Bearer ${token}` };
  };

  return {
    ...test,
    folder,
    publisher,
    call,
    async publish(name, version, change, given) {
      const { manifest, contents: own } = testBuild(name, version, change);
      const contents = given ?? own;
      const headers = await publisher();
      const url = `/releases/${name}/${version}`;
      const begun = await call('PUT', url, headers, { manifest });
      if (begun.status !== 200) throw new Error(`${name} ${version} was not accepted: ${begun.body.message}`);
      for (const file of begun.body.missing as string[]) {
        const bytes = { ...headers, 'content-type': 'application/octet-stream' };
        await call('PUT', `${url}/files/${file}`, bytes, contents[file] ?? '');
      }
      const { status, body } = await call('POST', `${url}/complete`, headers);
      if (status !== 200) throw new Error(`${name} ${version} was not published: ${body.message}`);
    },
    async composition() {
      return JSON.parse((await call('GET', '/composition')).body.payload);
    },
    async close() {
      await test.close();
      remove();
    },
  };
}
