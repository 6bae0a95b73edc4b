import path from 'node:path';
import { mostTokenDays, TOKEN_DAYS, usualTokenDays } from '@fareweave/shared-lib/domain/composition';
import {
  CommandError,
  commandLine,
  EXIT,
  UsageError,
  wholeNumber,
} from '@fareweave/shared-lib/node/command-line';
import { systemClock } from '../../core/clock.ts';
import { StartError } from '../../core/config/environment.ts';
import { withDatabase } from '../../db/open.ts';
import { writeKeyFile } from '../registry/release-key.ts';
import { createReleaseToken } from '../tokens/release-tokens.ts';

interface NewToken {
  remote: string;
  label: string;
  days?: number;
}

/** `npm run operate -- keys|token`: what an operator does on the server itself, beside `npm run release`. */
async function operate(args: readonly string[]): Promise<void> {
  let result: Promise<{ value: object; text: string }> | undefined;
  const { program, read } = commandLine('npm run operate --', 'Operates the releases of this server.');
  program.option('--json', 'write one JSON object to the standard output');
  program
    .command('keys')
    .description('Creates the key pair that signs the registry (RELEASE_KEY_FILE).')
    .argument('<file>')
    .action((file: string) => {
      result = Promise.resolve(createKeys(path.resolve(file)));
    });
  program
    .command('token')
    .description('Creates a release token in the configured database.')
    .requiredOption('--remote <name>', "remote of the token, or '*' for all")
    .requiredOption('--label <text>', 'owner of the token, for the history')
    .option(
      '--days <n>',
      `validity, ${TOKEN_DAYS.usual} by default, at most ${TOKEN_DAYS.most}; ${TOKEN_DAYS.mostForAll} for all remotes`,
      wholeNumber(TOKEN_DAYS.least, TOKEN_DAYS.most),
    )
    .action((options: NewToken) => {
      result = createToken(options);
    });
  const help = read(args);
  if (result === undefined) {
    process.stdout.write(help ?? '');
    return;
  }
  const { value, text } = await result;
  process.stdout.write(args.includes('--json') ? `${JSON.stringify({ ok: true, ...value })}\n` : `${text}\n`);
}

function createKeys(file: string): { value: object; text: string } {
  try {
    const { public: publicKey } = writeKeyFile(file);
    return {
      value: { file, public_key: publicKey },
      text: `${file} contains the key pair; only you can read it. All servers need it: RELEASE_KEY_FILE=${file}\nPublic key: ${publicKey}`,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(
      `${file} already exists. The key of live releases must not be overwritten: choose another name.`,
    );
  }
}

async function createToken({ remote, label, days = usualTokenDays(remote) }: NewToken) {
  const most = mostTokenDays(remote);
  if (days > most) throw new CommandError(`A token for all remotes is valid for ${most} day at most.`);
  const token = await withDatabase((db) =>
    createReleaseToken({ db, clock: systemClock }, { remote, label, days }),
  );
  return {
    value: { remote, label, days, token },
    text: `${token}\n\nThis token is not shown again. Its owner sets RELEASE_TOKEN to it.`,
  };
}

const args = process.argv.slice(2);
try {
  await operate(args);
} catch (error) {
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof CommandError) && !(error instanceof StartError)) throw error;
  const { message } = error;
  if (args.includes('--json')) {
    const code = isUsage ? 'USAGE' : 'FAILED';
    process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message } })}\n`);
  } else {
    process.stderr.write(`operate: ${message}\n${isUsage ? `${error.usage}\n` : ''}`);
  }
  process.exitCode = isUsage ? EXIT.wrongUsage : EXIT.failed;
}
