import { EXIT, UsageError } from '../../api/src/core/command-line.ts';
import { Refusal } from '../release/command-error.ts';
import { root } from '../run/steps.ts';
import { readCommandLine } from './command-line.ts';
import { createRemote } from './create-remote.ts';

try {
  const wanted = readCommandLine(process.argv.slice(2));
  if ('help' in wanted) process.stdout.write(wanted.help);
  else {
    const { name } = wanted;
    const files = createRemote(root, wanted).map((file) => `  ${name}/${file}`);
    console.log(`${files.join('\n')}\n\nIts screen is yours. From here to the travellers (docs/teams.md):
  npm run build -w @fareweave/${name}
  npm run release -- publish ${name}
  npm run release -- activate ${name} latest`);
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof Refusal)) throw error;
  const isUsage = error instanceof UsageError;
  console.error(`create-remote: ${error.message}${isUsage ? `\n${error.usage}` : ''}`);
  process.exitCode = isUsage ? EXIT.wrongUsage : EXIT.failed;
}
