import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../../api/package.json' with { type: 'json' };
import { CONFIG_VARIABLES, readEnvironment } from '../../api/src/core/config/environment.ts';
import { COMMANDS } from './commands.ts';
import { readDockerfile } from './dockerfile.ts';
import { readCompose, readManifests } from './manifests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const [, image] = stages;
if (image === undefined) throw new Error('The Dockerfile has no second stage.');
const manifests = readManifests();
const manifest = (kind: string) => manifests.find((one) => one.kind === kind)?.content;
const compose = readCompose();

const LIVE = { path: '/api/health/live', port: 'http' };
const READY = { path: '/api/health/ready', port: 'http' };
/** Seconds in which a server finishes after it drained (listen.ts). */
const SHUTDOWN_SECONDS = 10;
const variables = CONFIG_VARIABLES.map(({ name }) => name);

describe('the Dockerfile (OPER-20)', () => {
  it('has a final stage without root, with a health check and one place for data', () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(image.healthCheck.length).toBeGreaterThan(0);
    expect(image.volumes).toEqual([image.env.DATA_DIR]);
    expect(image.steps.filter(({ kind }) => kind === 'run')).toEqual([]);
  });

  it('copies to the final stage only what a step assembled', () => {
    for (const step of image.steps) expect(step).toMatchObject({ kind: 'copy', from: 'build' });
    expect(stages[0]?.steps.at(-1)).toEqual({
      kind: 'run',
      command: 'npx node tools/container/assemble.ts image',
      workdir: '/app',
    });
  });

  it('has the commands that docs/operations.md lists, and the server’s build makes a bundle of each', () => {
    const section =
      read('docs/operations.md').split('These commands of this page are in the image as well')[1] ?? '';
    const listed = [...section.matchAll(/^\| `npm run [\w:-]+` +\| `([\w-]+)` +\|$/gm)].map(
      ([, name]) => name,
    );
    expect(listed.toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
    const [, bundles = ''] = read('api/build.mjs').split('const entryPoints = {');
    for (const { bundle } of Object.values(COMMANDS))
      expect(bundles).toMatch(new RegExp(`^ {2}'?${bundle}'?: `, 'm'));
  });

  it.each([
    'ADD https://example.com/x /x',
    'COPY a b /c/',
    'COPY --chmod=777 a /b',
    'RUN --network=none x',
    'ARG A',
  ])('is refused when container:try cannot carry out the step: %s', (line) => {
    expect(() => readDockerfile(`FROM x:1\n${line}\n`)).toThrow(/^The Dockerfile's line \d/);
  });

  it('builds from the files in git: the context leaves out what git ignores', () => {
    const ignored = (file: string): string[] =>
      read(file)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''));
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(ignored('.gitignore')));
    expect(ignored('.dockerignore')).toContain('.git');
  });
});

describe('the Kubernetes manifests (OPER-21)', () => {
  const deployment = manifest('Deployment').spec;
  const pod = deployment.template.spec;
  const [container] = pod.containers;
  const configuration: Record<string, string> = manifest('ConfigMap').data;
  const secrets = manifests.filter(({ kind }) => kind === 'Secret').map(({ content }) => content);
  const drainSeconds = Number(configuration.DRAIN_SECONDS);

  it('run two servers, of which one may be missing', () => {
    const budget = manifest('PodDisruptionBudget').spec;
    expect(deployment.replicas).toBe(2);
    expect(budget.minAvailable).toBe(1);
    const { labels } = deployment.template.metadata;
    const selectors = [
      deployment.selector.matchLabels,
      budget.selector.matchLabels,
      manifest('Service').spec.selector,
    ];
    for (const selector of selectors) expect(selector).toEqual(labels);
    expect(pod.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(labels);
  });

  it('probe the process and its readiness on the port of the image', () => {
    expect(container.livenessProbe.httpGet).toEqual(LIVE);
    expect(container.startupProbe.httpGet).toEqual(LIVE);
    expect(container.readinessProbe.httpGet).toEqual(READY);
    expect(String(container.ports[0].containerPort)).toBe(image.env.PORT);
  });

  it('let a server drain: longer than the probe needs, shorter than the pod lives', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + SHUTDOWN_SECONDS);
  });

  it('run as the user of the image, without rights and with a read-only root', () => {
    const [user, group] = image.user.split(':').map(Number);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: group,
      fsGroup: group,
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toEqual(
      expect.arrayContaining([image.env.DATA_DIR, `${image.env.DATA_DIR}/releases`, '/tmp']),
    );
    const names = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(pod.volumes.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('set variables that exist, to values that the server accepts', () => {
    const names = [...Object.keys(configuration), ...Object.keys(secrets[0].stringData)];
    expect(variables).toEqual(expect.arrayContaining([...names, ...Object.keys(image.env)]));
    expect(readEnvironment({ ...image.env, ...configuration })).toMatchObject({
      DRAIN_SECONDS: drainSeconds,
    });
  });

  it('contain no secret, and name those that they need', () => {
    const values = secrets.flatMap(({ stringData }) => Object.values(stringData));
    expect(new Set(values)).toEqual(new Set(['']));
    const [settings, key] = secrets.map(({ metadata }) => metadata.name);
    expect(container.envFrom).toContainEqual({ secretRef: { name: settings } });
    expect(pod.volumes).toContainEqual({
      name: 'release-key',
      secret: { secretName: key, defaultMode: 0o440 },
    });
    expect(configuration.RELEASE_KEY_FILE).toBe(`/etc/fareweave/${Object.keys(secrets[1].stringData)[0]}`);
  });

  it('are all applied, except the example of secrets', () => {
    const files = readdirSync(path.join(root, 'deploy/kubernetes'));
    const others = files.filter((file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file));
    expect(manifest('Kustomization').resources.toSorted()).toEqual(others.toSorted());
  });

  it('run the version of this repository', () => {
    expect(container.image).toMatch(new RegExp(`/fareweave:${packageFile.version}$`));
  });
});

describe('compose.yaml (OPER-22)', () => {
  const { 'server-1': first, 'server-2': second, proxy, database } = compose.services;

  it('runs two servers with a read-only root and no rights', () => {
    for (const server of [first, second]) {
      expect(server).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
      expect(server.image).toBe(`fareweave:${packageFile.version}`);
      expect(server.volumes).toEqual([`data:${image.env.DATA_DIR}`]);
    }
    expect(second.environment).toEqual(first.environment);
  });

  it('sets variables that exist, to values that the server accepts', () => {
    expect(variables).toEqual(expect.arrayContaining(Object.keys(first.environment)));
    const PUBLIC_URL = first.environment.PUBLIC_URL.replace(/\$\{.*\}/, 'localhost');
    const values = { ...image.env, ...first.environment, PUBLIC_URL };
    expect(readEnvironment(values)).toMatchObject({ DRAIN_SECONDS: 10 });
  });

  it('lets a server drain before it is killed', () => {
    const drainSeconds = Number(first.environment.DRAIN_SECONDS);
    const [, interval] = /health_interval (\d+)s/.exec(read('deploy/Caddyfile')) ?? [];
    expect(Number(interval)).toBeLessThan(drainSeconds);
    expect(Number.parseInt(first.stop_grace_period, 10)).toBeGreaterThan(drainSeconds + SHUTDOWN_SECONDS);
  });

  it('has a proxy that knows the servers, whose address they trust', () => {
    const caddyfile = read('deploy/Caddyfile');
    for (const server of ['server-1', 'server-2']) expect(caddyfile).toContain(`${server}:${image.env.PORT}`);
    expect(caddyfile).toContain(READY.path);
    expect(proxy.networks.internal.ipv4_address).toBe(first.environment.TRUST_PROXY);
    expect(proxy.ports).toContain('443:443');
  });

  it('publishes only the proxy, and names the version of every image', () => {
    for (const { ports } of [first, second, database]) expect(ports).toBeUndefined();
    for (const { image: name } of Object.values<{ image: string }>(compose.services))
      expect(name).toMatch(/:\d+\.\d+|:17-/);
  });
});
