import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run/steps.ts';
import type { BuildStep, Stage } from './dockerfile.ts';

/** Carries out the steps of all stages in folders below `folder`, without the files of their bases. Returns the folder that is `/` of the
 *  last stage. The build context is the last commit. Only root can set the owners of files. */
export async function buildTree(stages: readonly Stage[], folder: string): Promise<string> {
  const treeOf = new Map<string, string>();
  let tree = folder;
  for (const [i, stage] of stages.entries()) {
    tree = path.join(folder, stage.name ?? String(i));
    treeOf.set(stage.name ?? String(i), tree);
    mkdirSync(path.join(tree, stage.workdir), { recursive: true });
    // By default, the server's user may not open a temporary folder.
    chmodSync(tree, 0o755);
    for (const step of stage.steps) await take(step, tree, treeOf, stage.workdir);
  }
  return tree;
}

async function take(
  step: BuildStep,
  tree: string,
  treeOf: ReadonlyMap<string, string>,
  workdir: string,
): Promise<void> {
  if (step.kind === 'run') {
    console.log(`RUN ${step.command}`);
    await must('sh', ['-c', step.command], path.join(tree, step.workdir));
    return;
  }
  const target = path.join(tree, path.resolve(workdir, step.target));
  console.log(`COPY ${step.source} ${step.target}`);
  if (step.from === null) {
    if (step.source !== '.') throw new Error(`From the build context only . is copied, not ${step.source}.`);
    await must('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', target], root);
  } else {
    const source = path.join(treeOf.get(step.from) ?? step.from, step.source);
    if (!existsSync(source)) throw new Error(`The stage ${step.from} has no ${step.source}.`);
    cpSync(source, target, { recursive: true });
  }
  if (step.owner !== null) await must('chown', ['-R', step.owner, target], root);
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  // As in the stage, programs of this working copy are not on the path, only those that the steps install.
  const PATH = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
  const env = {
    PATH: PATH.join(':'),
    HOME: process.env.HOME,
    npm_config_cache: process.env.npm_config_cache,
  };
  const { code, output } = await runCommand(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
}

/** Adds what programs need from the base of the last stage: the system libraries that they load, and a folder for temporary files. */
export async function addBase(tree: string, programs: readonly string[]): Promise<void> {
  const { output } = await runCommand('ldd', programs, {});
  for (const [library] of output.matchAll(/\/\S+\.so\S*/g)) {
    const target = path.join(tree, library);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(library, target);
  }
  const temporary = path.join(tree, 'tmp');
  mkdirSync(temporary, { recursive: true });
  chmodSync(temporary, 0o1777);
}
