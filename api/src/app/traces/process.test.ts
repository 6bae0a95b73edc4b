import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../testing/archive.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type Running, runSource } from '../../testing/run.ts';
import { otlpCollector } from './testing/collector.ts';

/** A start takes long on a busy machine. */
const TIMEOUT_MS = 180_000;
const { folder, remove } = testFolder();
const dataDir = path.join(folder, 'var');
beforeAll(() => prepareDatabase(dataDir), TIMEOUT_MS);
afterAll(remove);

/** Prints the packages of OpenTelemetry that a process of the sources loads: the bundle contains them. */
const PRINT_PACKAGES = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const [, name] = /@opentelemetry\\/([\\w-]+)/.exec(url) ?? [];
      if (name !== undefined) process.stderr.write('loads ' + name + '\\n');
      return next(url, context);
    },
  });
`;

const start = (env: Record<string, string>): Running =>
  runSource(path.join(import.meta.dirname, '../main.ts'), {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import data:text/javascript,${encodeURIComponent(PRINT_PACKAGES)}`,
    ...env,
  });

async function started(server: Running): Promise<string> {
  await server.shows('Press Ctrl-C to stop');
  return /Address +(\S+)/.exec(server.output())?.[1] ?? '';
}
const loaded = (server: Running): Set<string> => new Set(server.errors().match(/(?<=loads ).+/g));
const lines = (server: Running): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

describe('traces of a server as a process', () => {
  it(
    'load nothing and change no log line without a collector',
    async () => {
      const server = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' });
      await fetch(`${await started(server)}/api/airports`);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(loaded(server)).toEqual(new Set(['api']));
      expect(server.output()).toContain('request completed');
      expect(server.output()).not.toContain('trace_id');
    },
    TIMEOUT_MS,
  );

  it(
    'are sent at the latest when it ends, and the log of a request names its trace',
    async () => {
      const collector = await otlpCollector();
      const server = start({
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/otlp`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
        OTEL_SERVICE_NAME: 'fares',
        OTEL_BSP_SCHEDULE_DELAY: '3600000',
      });
      await fetch(`${await started(server)}/api/airports`);
      expect(collector.spans).toEqual([]);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      const request = await collector.span(({ name }) => name === 'GET /api/airports');
      expect(request.resource).toMatchObject({
        'service.name': 'fares',
        'deployment.environment.name': 'staging',
      });
      expect(collector.received()).toMatch(/^\/otlp\n.*"x-key":"abc"/);
      const completed = lines(server).find(({ msg }) => msg === 'request completed');
      expect(completed).toMatchObject({ trace_id: request.traceId });
      await collector.close();
    },
    TIMEOUT_MS,
  );

  it(
    'cost one warning when the collector is unreachable',
    async () => {
      const server = start({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
        OTEL_EXPORTER_OTLP_TIMEOUT: '100',
        OTEL_BSP_SCHEDULE_DELAY: '1',
      });
      const address = await started(server);
      const statuses: number[] = [];
      await server.shows('traces cannot be sent');
      for (let time = 0; time < 20; time += 1) statuses.push((await fetch(`${address}/api/airports`)).status);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const written = server.output() + server.errors().replaceAll(/^loads .*/gm, '');
      expect(written.match(/collector|ECONNREFUSED|export/gi)).toEqual(['collector']);
      expect(loaded(server)).toContain('sdk-trace');
    },
    TIMEOUT_MS,
  );
});
