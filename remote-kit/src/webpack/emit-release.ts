import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Release, RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { LIFECYCLES } from '@fareweave/shared-lib/domain/declaration-rules';
import webpack, { type Compiler } from 'webpack';
import { namedTextProblems } from '../declared/declared-translations.ts';
import { fileOf, LIST_NAMES, typedListProblems } from '../declared/typed-lists.ts';
import { unknownNames } from '../declared/unknown-names.ts';
import { EVENTS_FILE, eventTypes } from '../slots/event-types.ts';
import { slotTypes } from '../slots/slot-types.ts';
import { SLOTS_FILE, staleFile } from '../slots/slots-file.ts';
import { emittedFiles, groupScripts, messageFiles } from './compilation-files.ts';
import { declaresCode, fillFiles, missingFills } from './declared-fills.ts';
import { missingScreens, pathsWithScreens } from './declared-screens.ts';
import { emitJson } from './emit.ts';
import { usedExports } from './federation/shared-exports.ts';
import { requiredRanges } from './federation/shared-scope.ts';
import { renderFirstPaint } from './first-paint.ts';
import { partName, readDeclaration, readJson } from './part.ts';

/** Writes `release.json` beside the files it lists: the remote's declaration, the files and the static first paint of each
 *  screen, the files of each component, command and answer, and of its texts by language, the hash of every file, the exports of the
 *  platform that it uses, and a version that changes with any byte. The build fails when a declared route has no screen, when a declared
 *  fill or answer has no code, when the declaration has an unknown name, when a flag or a setting is not valid, when a title or label has
 *  no translation in a language of the declaration, and when a file written from the declaration does not match it. */
export function emitRelease(compiler: Compiler, directory: string, container: string): void {
  const uses = usedExports(compiler);
  emitJson(compiler, 'release.json', async (compilation): Promise<Release> => {
    const firstPaintFile = path.join(directory, 'src/first-paint.tsx');
    // webpack does not build these files, so it must watch them explicitly. They are added before they are read, as reading may fail.
    for (const file of ['remote.json', SLOTS_FILE, EVENTS_FILE, ...LIST_NAMES.map(fileOf)])
      compilation.fileDependencies.add(path.join(directory, file));
    compilation.fileDependencies.add(firstPaintFile);
    const { version } = readJson<{ version?: string }>(directory, 'package.json');
    if (!version) throw new Error('package.json has no "version". Write one, such as 0.1.0.');
    const declaration = readDeclaration(directory);
    for (const list of ['routes', 'navigation'] as const)
      if (!Array.isArray(declaration[list]))
        throw new Error(`remote.json has no list "${list}". Write "${list}": [] for none.`);
    const entry = groupScripts(compilation, container)[0];
    if (entry === undefined) throw new Error(`${container}: the build has no federation entry`);
    const scriptsOf = (chunk: string): string[] => groupScripts(compilation, chunk);
    const messages = messageFiles(compilation);
    for (const problem of await problemsOf(directory, declaration, scriptsOf))
      compilation.errors.push(new webpack.WebpackError(problem));
    const files = emittedFiles(compilation);
    const shared = requiredRanges(directory);
    const used = uses(compilation);
    const firstPaint = await renderFirstPaint(firstPaintFile, { languages: Object.keys(messages) });
    return {
      name: partName(directory),
      version: `${version}-${contentHash({ declaration, firstPaint, files, shared, uses: used })}`,
      container,
      entry,
      initial: [entry, ...scriptsOf(LIFECYCLES)],
      screens: Object.fromEntries(declaration.routes.map(({ screen }) => [screen, scriptsOf(screen)])),
      chunks: Object.fromEntries(earlyChunks(declaration).map((chunk) => [chunk, scriptsOf(chunk)])),
      ...(declaresCode(declaration) && { components: fillFiles(declaration, scriptsOf) }),
      ...(Object.keys(messages).length > 0 && { messages }),
      files,
      shared,
      uses: used,
      ownRuntime: true,
      firstPaint,
      ...declaration,
    };
  });
}

/** Returns the messages about a declaration that the build does not fulfil. */
async function problemsOf(
  directory: string,
  declaration: RemoteDeclaration,
  scriptsOf: (chunk: string) => string[],
): Promise<string[]> {
  const name = partName(directory);
  // A remote that only fills slots needs no src/root.ts.
  const paths = declaration.routes.length > 0 ? await pathsWithScreens(directory) : [];
  return [
    ...unknownNames(declaration),
    ...missingScreens(declaration, paths, scriptsOf),
    ...missingFills(directory, declaration, scriptsOf),
    ...staleFile(directory, SLOTS_FILE, slotTypes(declaration), 'slots'),
    ...staleFile(directory, EVENTS_FILE, eventTypes(name, declaration), 'events'),
    ...typedListProblems(directory, name, declaration),
    ...namedTextProblems(declaration).map((problem) => `remote.json: ${problem}`),
  ];
}

const earlyChunks = ({ routes }: RemoteDeclaration): string[] =>
  routes.flatMap(({ early = [] }) => early.flatMap(({ chunk }) => chunk ?? []));

const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
