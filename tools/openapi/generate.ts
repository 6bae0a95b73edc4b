import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../citations/source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(root, 'shared-lib/src/generated');
const STAMP = path.join(FOLDER, 'sources.sha256');
const HEADER = '// Generated from the OpenAPI document by `node tools/openapi/generate.ts`.\n\n';
/** The sources of the OpenAPI document. */
const SOURCES = /^(?:api\/src|shared-lib\/src\/domain|tools\/openapi)\/.+\.ts$|^package-lock\.json$/;

interface Operation {
  method: string;
  path: string;
  id: string;
}

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}

/** Writes the types of the API's entities and operations, which are not in git, from the server's OpenAPI document. Returns
 *  false when they are up to date. */
export async function generateApiTypes(): Promise<boolean> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
  const { createClient } = await import('@hey-api/openapi-ts');
  const document = await openApiDocument();
  await createClient({
    input: { ...document },
    output: { path: FOLDER, entryFile: false },
    plugins: ['@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  const operations = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ method, path: route, id: operationId })),
  );
  writeFileSync(path.join(FOLDER, 'operations.ts'), operationTypes(operations));
  writeFileSync(STAMP, hash);
  return true;
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const { path: file, text } of sourceFiles(root)) {
    if (SOURCES.test(file) && !file.endsWith('.test.ts'))
      hash.update(file).update(text ?? readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

async function openApiDocument(): Promise<Document> {
  // Loaded only when the types are out of date.
  const { withEmptyServer } = await import('../server/empty-server.ts');
  return withEmptyServer({}, (app) => app.swagger() as unknown as Document);
}

/** Returns the source of `Operations`: the types of request and response by operation (`GET /api/airports`), with which
 *  shared-lib/src/api/client.ts checks calls. */
function operationTypes(operations: readonly Operation[]): string {
  const entries = operations.map(({ method, path: route, id }) => {
    const name = `api.${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    return `  '${method.toUpperCase()} ${route}': { request: ${name}Data; response: ${name}Response };`;
  });
  return `${HEADER}import type * as api from './types.gen.ts';\n\nexport interface Operations {\n${entries.join('\n')}\n}\n`;
}

// node tools/openapi/generate.ts: writes the types of the API to shared-lib/src/generated.
if (import.meta.main) {
  const written = await generateApiTypes();
  console.log(written ? 'Wrote the types of the API.' : 'The types of the API are up to date.');
}
