import { buildChanged } from './build.ts';

try {
  console.log('Building every part that changed …');
  await buildChanged();
  console.log('Built: each part’s files lie in its dist/.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
