import { EXIT, UsageError } from '../../api/src/core/command-line.ts';
import { CommandError } from '../release/command-error.ts';
import { root } from '../run/steps.ts';
import { readCommandLine } from './command-line.ts';
import { createRemote } from './create-remote.ts';

try {
  const parsed = readCommandLine(process.argv.slice(2));
  if ('help' in parsed) process.stdout.write(parsed.help);
  else {
    const { name } = parsed;
    const files = createRemote(root, parsed).map((file) => `  ${name}/${file}`);
    console.log(`${files.join('\n')}\n\nNext: edit the screen, then build and release the remote (docs/teams.md):
  npm run build -w @fareweave/${name}
  npm run release -- publish ${name}
  npm run release -- activate ${name} latest`);
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof CommandError)) throw error;
  const isUsage = error instanceof UsageError;
  console.error(`create-remote: ${error.message}${isUsage ? `\n${error.usage}` : ''}`);
  process.exitCode = isUsage ? EXIT.wrongUsage : EXIT.failed;
}
