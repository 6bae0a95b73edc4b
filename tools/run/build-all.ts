import { generateApiTypes } from '../openapi/api-types.ts';
import { buildChanged } from './build.ts';

try {
  console.log('Building every part that changed …');
  await Promise.all([generateApiTypes(), buildChanged()]);
  console.log('Built: each part’s files lie in its dist/.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
