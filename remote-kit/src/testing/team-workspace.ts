import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestBuild, writeBuild } from '../../../api/src/releases/testing/build.ts';
import { root } from '../../../tools/run/steps.ts';

/** The result of a command. */
interface CommandResult {
  /** The exit code. */
  code: number | null;
  /** The standard output: parsed JSON after `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read output of many shapes
  output: any;
  errors: string;
}

/** Runs the command line as a team does: in a separate process, in a folder with the team's remotes. */
export interface TeamWorkspace {
  /** Runs `npm run release -- <line>`. */
  release(line: string): Promise<CommandResult>;
  /** Replaces the remote's `dist/` with a build. */
  build(build: TestBuild): Promise<void>;
}

/** `env`: more environment variables for the command line. */
export function teamWorkspace(
  folder: string,
  { url, token, env: more }: { url: string; token: string; env?: Record<string, string> },
): TeamWorkspace {
  return {
    async release(line) {
      const args = [path.join(root, 'tools/release/main.ts'), ...line.split(' ')];
      // NODE_OPTIONS and TEST_CLOCK_OFFSET_MS set the clock of the test run (tools/test-clock).
      const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, TEST_CLOCK_OFFSET_MS } = process.env;
      const inherited = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, TEST_CLOCK_OFFSET_MS };
      const env = { ...inherited, FAREWEAVE_URL: url, RELEASE_TOKEN: token, ...more };
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const [stdout, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code, output: line.includes('--json') ? JSON.parse(stdout) : stdout, errors };
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
