import { readdirSync, writeFileSync } from 'node:fs';
import { sourceOf } from '../../remote-kit/src/core/source.ts';
import { parsedJson, readJson } from '../../remote-kit/src/webpack/part.ts';
import { exitWithError, root, runCommand } from '../run/steps.ts';

/** The parts of a CycloneDX document that this file reads or writes. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license: { id: string } }[];
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packageFile = (folder = ''): PackageFile => readJson(root, folder, 'package.json');

/** What runs: the server and all pages. The tools and the kit for teams are not part of it. */
const PARTS = ['api', 'shell', 'shared-lib', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

/** Returns the bill of materials (CycloneDX) of the server and the pages with everything that they depend on at run time, as installed, and Node.
 *  Bundles contain most of these packages. */
export async function createSbom(): Promise<Sbom> {
  const { code, output } = await runCommand('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--loglevel=silent',
  ]);
  // An npm without this command says so and ends with 0.
  const all = code === 0 ? parsedJson<Sbom>(output) : null;
  if (all === null)
    throw new Error(
      `npm sbom failed. It needs npm 10.2 or newer, and a complete installation.\n${output}`.trim(),
    );

  const { name, version, devDependencies = {} } = packageFile();
  const ref = `${name}@${version}`;
  // npm's --omit=dev would leave out every package that is also a development dependency of any part, such as React.
  const direct = new Map([
    [ref, PARTS.map((part) => refOf(packageFile(part)))],
    ...PARTS.map(packageFile).map((part) => [refOf(part), runTimeOf(part, all)] as const),
  ]);
  const dependsOn = new Map(all.dependencies.map((entry) => [entry.ref, entry.dependsOn]));
  const reached = new Set<string>();
  const queue = [ref];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    queue.push(...(direct.get(next) ?? dependsOn.get(next) ?? []));
  }

  const node = nodeOf(devDependencies.node ?? '');
  const commit = sourceOf(root, process.env)?.revision;
  const component = {
    ...all.metadata.component,
    // npm would use the name of the folder.
    name,
    properties: commit === undefined ? [] : [{ name: 'fareweave:commit', value: commit }],
  };
  return {
    ...all,
    metadata: { ...all.metadata, component },
    components: [...all.components.filter((one) => reached.has(one['bom-ref'])), node],
    dependencies: [
      ...all.dependencies
        .filter((one) => reached.has(one.ref))
        .map((one) => ({
          ref: one.ref,
          dependsOn: [
            ...(direct.get(one.ref) ?? one.dependsOn),
            ...(one.ref === ref ? [node['bom-ref']] : []),
          ],
        })),
      { ref: node['bom-ref'], dependsOn: [] },
    ],
  };
}

const refOf = ({ name, version }: PackageFile): string => `${name}@${version}`;

/** Returns the packages that a part depends on, without its development dependencies. */
function runTimeOf(part: PackageFile, { dependencies }: Sbom): string[] {
  const names = new Set(Object.keys(part.dependencies ?? {}));
  const installed = dependencies.find(({ ref }) => ref === refOf(part))?.dependsOn ?? [];
  return installed.filter((ref) => names.has(ref.slice(0, ref.lastIndexOf('@'))));
}

const nodeOf = (version: string): Component => ({
  'bom-ref': `node@${version}`,
  type: 'platform',
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
});

// npm run sbom -- FILE
if (import.meta.main) {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || others.length > 0)
    exitWithError('Usage: npm run sbom -- FILE');
  try {
    const sbom = await createSbom();
    writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
    console.log(`Wrote ${file}: ${sbom.components.length} components`);
  } catch (error) {
    exitWithError(error);
  }
}
