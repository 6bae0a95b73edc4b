import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { root, runCommand } from '../run/steps.ts';
import { type Manifest, readManifests } from './manifests.ts';

/** `node tools/container/check.ts`: lints the Dockerfile and compares the Kubernetes manifests with the types of the Kubernetes API, which reject
 *  unknown fields as well. */

/** Whether a manifest is for the cluster: only Kustomize reads a Kustomization. */
const isOfCluster = ({ kind }: Manifest): boolean => kind !== 'Kustomization';

/** Returns a program that compiles only when the manifests have the types of their kinds. */
function program(manifests: readonly Manifest[]): string {
  const lines = manifests.map(({ file, apiVersion, kind, content }, i) => {
    const module = apiVersion.includes('/')
      ? apiVersion.replace(/(?:\.k8s\.io)?\//, '/')
      : `core/${apiVersion}`;
    return `// ${file}\nimport type { ${kind} as Kind${i} } from 'kubernetes-types/${module}';\nexport const manifest${i}: Kind${i} = ${JSON.stringify(content, null, 2)};\n`;
  });
  return lines.join('\n');
}

async function typeProblems(): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/fareweave-manifests');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'manifests.ts');
  writeFileSync(file, program(readManifests().filter(isOfCluster)));
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ];
  const { code, output } = await runCommand('tsc', ['--ignoreConfig', ...options, file]);
  return code === 0 ? '' : output;
}

const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const lines = validate(dockerfile).map(
  ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
);
const problems = [...lines, await typeProblems()].filter((problem) => problem !== '');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
