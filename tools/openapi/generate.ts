import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { buildApp } from '../../api/src/app/app.ts';
import { systemClock } from '../../api/src/core/clock.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { openInMemory } from '../../api/src/db/embedded.ts';

/** `node tools/openapi/generate.ts`: writes the types of the server's calls for the client in the page.
 *  `--check`: fails when they are not those that are there. */
const target = path.resolve(import.meta.dirname, '../../shared-lib/src/api/schema.ts');
const HEADER = '// Written from the server by `node tools/openapi/generate.ts`. Not to be edited.\n\n';

async function openApiDocument(): Promise<OpenAPI3> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fareweave-openapi-'));
  const { db, close } = await openInMemory();
  try {
    const config = loadConfig({ DATA_DIR, LOG_LEVEL: 'silent' });
    const app = await buildApp({ config, db, clock: systemClock });
    await app.ready();
    const document = app.swagger() as OpenAPI3;
    await app.close();
    return document;
  } finally {
    await close();
    rmSync(DATA_DIR, { recursive: true });
  }
}

const schema = HEADER + astToString(await openapiTS(await openApiDocument()));
if (!process.argv.includes('--check')) {
  writeFileSync(target, schema);
  console.log(`Wrote ${path.relative(process.cwd(), target)}`);
} else if (readFileSync(target, 'utf8') !== schema) {
  console.error(
    'shared-lib/src/api/schema.ts is not what the server answers: run node tools/openapi/generate.ts',
  );
  process.exitCode = 1;
}
