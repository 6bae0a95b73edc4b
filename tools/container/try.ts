import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withTemporaryFolder } from '../../remote-kit/src/files/temporary-folder.ts';
import { root, runCommand } from '../run/steps.ts';
import { COMMANDS } from './commands.ts';
import { type Container, dockerImage, type Image, treeImage } from './containers.ts';
import { readDockerfile, type Stage } from './dockerfile.ts';

/** `npm run container:try`: builds the image of the last commit, runs it as it runs in production, and fails when it does not work or is too
 *  large (OPER-20). Uses Docker where a daemon runs; otherwise, as root on Linux, it takes the steps of the Dockerfile in a folder. */

const MOST_BYTES = 250e6;
const READY_SECONDS = 120;

function expect(isTrue: boolean, what: string, details = ''): void {
  console.log(`${isTrue ? '✓' : '✗'} ${what}`);
  if (!isTrue) throw new Error(`The image does not work: ${what}.\n${details}`);
}

/** Returns when the server in the container can serve users. */
async function untilReady(address: string): Promise<void> {
  const end = Date.now() + READY_SECONDS * 1000;
  while (Date.now() < end) {
    const response = await fetch(`${address}/api/health/ready`).catch(() => null);
    if (response?.ok === true) return;
    await pause(250);
  }
  throw new Error(`The server was not ready within ${READY_SECONDS} seconds.`);
}

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

async function tryServer({ address, execute }: Container, { healthCheck, entrypoint }: Stage): Promise<void> {
  await untilReady(address);
  const page = await (await fetch(`${address}/`)).text();
  const script = /\/shell\/[\w./-]+\.js/.exec(page)?.[0] ?? '/shell/none.js';
  expect((await statusOf(address + script)) === 200, `the page and its script ${script}`);
  // This call and the registration load the packages outside the bundle: `@fastify/swagger-ui`, then `@node-rs/argon2` and PGlite.
  expect(
    (await statusOf(`${address}/api/docs/static/swagger-ui.css`)) === 200,
    'the documentation of the API',
  );
  const account = {
    email: 'a@example.com',
    password: 'a long enough password',
    first_name: 'A',
    last_name: 'B',
  };
  const registered = await statusOf(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(registered === 201, `a new account (${registered})`);
  const health = await execute(healthCheck);
  expect(health.code === 0, 'the health check', health.output);
  const write = await execute([...entrypoint, '--eval', "require('node:fs').writeFileSync('/app/file', '')"]);
  expect(/EROFS|EACCES/.test(write.output), 'nothing can be written to /app', write.output);
  for (const command of Object.keys(COMMANDS)) {
    const { code, output } = await execute([`/usr/local/bin/${command}`, '--help']);
    expect(code === 0, `the command ${command}`, output);
  }
}

async function tryImage(image: Image, stage: Stage): Promise<void> {
  const megabytes = (image.bytes / 1e6).toFixed(0);
  expect(image.bytes < MOST_BYTES, `${megabytes} MB, at most ${MOST_BYTES / 1e6}`);
  const container = await image.run({ LOCAL_BUILDS: '/app', API_DOCS: 'on' });
  let problem: unknown;
  await tryServer(container, stage).catch((error: unknown) => {
    problem = error;
  });
  const { code, output } = await container.stop();
  if (problem !== undefined) console.log(output);
  if (problem !== undefined) throw problem;
  expect(code === 0, 'SIGTERM ends it with exit code 0', output);
}

try {
  const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  const hasDocker = (await runCommand('docker', ['info'])).code === 0;
  if (!hasDocker && process.getuid?.() !== 0)
    throw new Error('No Docker daemon answers. Start it, or run this command as root on Linux.');
  console.log(
    hasDocker ? 'Building with Docker …' : 'No Docker daemon: taking the steps of the Dockerfile …',
  );
  await withTemporaryFolder(path.join(tmpdir(), 'fareweave-image-'), async (folder) => {
    const image = hasDocker ? await dockerImage(stages, 'fareweave:try') : await treeImage(stages, folder);
    await tryImage(image, stages.at(-1) as Stage);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
