import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestBuild, writeBuild } from '../../../api/src/releases/testing/build.ts';
import { root } from '../../run/steps.ts';

/** What a command has left. */
interface Ended {
  /** The exit code. */
  code: number | null;
  /** The standard output: parsed JSON after `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of all shapes, looked into by tests
  answer: any;
  errors: string;
}

/** The command line as a team uses it: a process of its own, in a folder with their remotes. */
export interface TeamDesk {
  /** Runs `npm run release -- <line>`. */
  release(line: string): Promise<Ended>;
  /** Puts what webpack would have built into the remote's `dist/`, in place of what was there. */
  build(build: TestBuild): Promise<void>;
}

/** `env`: what the command line is told beside the server and the token. */
export function teamDesk(
  folder: string,
  { url, token, env: more }: { url: string; token: string; env?: Record<string, string> },
): TeamDesk {
  return {
    async release(line) {
      const args = [path.join(root, 'tools/release/main.ts'), ...line.split(' ')];
      // Two of them set the clock of the test run (tools/test-clock).
      const { PATH, NODE_OPTIONS, TEST_CLOCK_OFFSET_MS } = process.env;
      const clock = { NODE_OPTIONS, TEST_CLOCK_OFFSET_MS };
      const env = { PATH, ...clock, FAREWEAVE_URL: url, RELEASE_TOKEN: token, ...more };
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code, answer: line.includes('--json') ? JSON.parse(output) : output, errors };
    },
    async build(build) {
      const remote = path.join(folder, build.release.name);
      await rm(remote, { recursive: true, force: true });
      await mkdir(remote, { recursive: true });
      await writeFile(path.join(remote, 'remote.json'), '{}');
      await writeBuild(path.join(remote, 'dist'), build);
    },
  };
}
