import { generateApiTypes } from './api-types.ts';

/** `node tools/openapi/generate.ts`: writes the types of the API to shared-lib/src/generated. */
const written = await generateApiTypes();
console.log(written ? 'Wrote the types of the API.' : 'The types of the API are up to date.');
