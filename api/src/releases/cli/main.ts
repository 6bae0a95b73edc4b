import path from 'node:path';
import {
  mostTokenDays,
  TOKEN_DAYS,
  TOO_MANY_DAYS,
  usualTokenDays,
} from '@fareweave/shared-lib/domain/composition';
import { REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import { commandLine, wholeNumber } from '@fareweave/shared-lib/node/command-line';
import { InvalidArgumentError } from 'commander';
import { Check } from 'typebox/value';
import { systemClock } from '../../core/clock.ts';
import { withDatabase } from '../../db/open.ts';
import { type Run, runOperatorCommand } from '../../db/operator-command.ts';
import { writeKeyFile } from '../registry/release-key.ts';
import { TokenLabel } from '../schema.ts';
import { createReleaseToken } from '../tokens/release-tokens.ts';

type NewToken = { remote: string; label: string; days?: number };

/** `value`: written with `--json`. */
type Result = { value: object; text: string };

/** `npm run operate -- keys|token`: what an operator does on the server itself, beside `npm run release`. Returns the work of the
 *  arguments, or the help text. */
function readCommand(args: readonly string[], isJson: boolean): Run | string {
  let work: (() => Result | Promise<Result>) | undefined;
  const { program, read } = commandLine('npm run operate --', 'Operates the releases of this server.');
  program.option('--json', 'write one JSON object to the standard output');
  program
    .command('keys')
    .description('Creates the key pair that signs the registry (RELEASE_KEY_FILE).')
    .argument('<file>')
    .action((file: string) => {
      work = () => createKeys(path.resolve(file));
    });
  program
    .command('token')
    .description('Creates a release token in the configured database.')
    .requiredOption('--remote <name>', "remote of the token, or '*' for all", remoteOrAll)
    .requiredOption('--label <text>', 'owner of the token, for the history', label)
    .option(
      '--days <n>',
      `days for which the token is valid, ${TOKEN_DAYS.usual} by default, at most ${TOKEN_DAYS.most}; ${TOKEN_DAYS.mostForAll} for all remotes`,
      wholeNumber(TOKEN_DAYS.least, TOKEN_DAYS.most),
    )
    .action((options: NewToken, command) => {
      if ((options.days ?? 0) > mostTokenDays(options.remote)) command.error(`error: ${TOO_MANY_DAYS}`);
      work = () => createToken(options);
    });
  const help = read(args);
  const run = work;
  if (run === undefined) return help ?? '';
  return async () => {
    const { value, text } = await run();
    return isJson ? JSON.stringify({ ok: true, ...value }) : text;
  };
}

function remoteOrAll(text: string): string {
  if (text === '*' || new RegExp(REMOTE_NAME).test(text)) return text;
  throw new InvalidArgumentError("Use the name of a remote, such as mf-deals, or '*'.");
}

function label(text: string): string {
  if (Check(TokenLabel, text)) return text;
  throw new InvalidArgumentError('Use at most 100 characters without “ and ”.');
}

function createKeys(file: string): Result {
  const { public: publicKey } = writeKeyFile(file);
  return {
    value: { file, public_key: publicKey },
    text: `${file} contains the key pair; only you can read it. All servers need it: RELEASE_KEY_FILE=${file}\nPublic key: ${publicKey}`,
  };
}

async function createToken({ remote, label, days = usualTokenDays(remote) }: NewToken): Promise<Result> {
  const wanted = { remote, label, days };
  const token = await withDatabase((db) => createReleaseToken({ db, clock: systemClock }, wanted));
  return {
    value: { ...wanted, token },
    text: `${token}\n\nThis token is not shown again. Its owner sets RELEASE_TOKEN to it.`,
  };
}

const args = process.argv.slice(2);
const isJson = args.includes('--json');
await runOperatorCommand('operate', () => readCommand(args, isJson), { isJson });
