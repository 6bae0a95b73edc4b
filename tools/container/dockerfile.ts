import { type Copy, DockerfileParser, type Env, type From, type Instruction, type Run } from 'dockerfile-ast';

/** A step that changes the files of a stage. */
export type BuildStep =
  | { kind: 'run'; command: string; workdir: string }
  /** Copies from the build context when `from` is null. `owner`: user and group, as in `65532:65532`. */
  | { kind: 'copy'; from: string | null; owner: string | null; source: string; target: string };

export interface Stage {
  name: string | null;
  base: string;
  steps: BuildStep[];
  workdir: string;
  env: Record<string, string>;
  /** Empty for the user of the base. */
  user: string;
  volumes: string[];
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
}

/** Reads the stages of a Dockerfile. Throws an error for an instruction that `npm run container:try` cannot carry out, so that
 *  the Dockerfile is the only list of the image's steps (ADR 52). */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const stage = stages.at(-1);
    if (instruction.getKeyword() === 'FROM') stages.push(newStage(instruction as From));
    else if (stage === undefined) throw unknown(instruction);
    else apply(instruction, stage);
  }
  return stages;
}

const newStage = (from: From): Stage => ({
  name: from.getBuildStage(),
  base: from.getImage() ?? '',
  steps: [],
  workdir: '/',
  env: {},
  user: '',
  volumes: [],
  entrypoint: [],
  command: [],
  healthCheck: [],
});

function apply(instruction: Instruction, stage: Stage): void {
  const text = instruction.getArgumentsContent() ?? '';
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.workdir = text;
      break;
    case 'ENV':
      for (const property of (instruction as Env).getProperties())
        stage.env[property.getName()] = property.getValue() ?? '';
      break;
    case 'RUN':
      stage.steps.push(runStep(instruction as Run, stage));
      break;
    case 'COPY':
      stage.steps.push(copyStep(instruction as Copy));
      break;
    case 'USER':
      stage.user = text;
      break;
    case 'VOLUME':
      stage.volumes.push(...text.split(/\s+/));
      break;
    case 'EXPOSE':
      break;
    case 'ENTRYPOINT':
      stage.entrypoint = words(text);
      break;
    case 'CMD':
      stage.command = words(text);
      break;
    case 'HEALTHCHECK':
      stage.healthCheck = words(text.replace(/^CMD\s+/, ''));
      break;
    default:
      throw unknown(instruction);
  }
}

function runStep(run: Run, { workdir }: Stage): BuildStep {
  // Mounts only make a build with Docker faster.
  if (run.getFlags().some((flag) => flag.getName() !== 'mount')) throw unknown(run);
  return { kind: 'run', command: run.getArgumentsContent() ?? '', workdir };
}

function copyStep(copy: Copy): BuildStep {
  const flags = new Map(copy.getFlags().map((flag) => [flag.getName(), flag.getValue()]));
  const [source, target, ...more] = copy.getArguments().map((argument) => argument.getValue());
  const isKnown = [...flags.keys()].every((name) => name === 'from' || name === 'chown');
  if (source === undefined || target === undefined || more.length > 0 || !isKnown) throw unknown(copy);
  return { kind: 'copy', from: flags.get('from') ?? null, owner: flags.get('chown') ?? null, source, target };
}

/** Returns the words of a list such as `["node", "--version"]`. A command in one text would need a shell, which the base lacks. */
function words(text: string): string[] {
  const list: unknown = JSON.parse(text);
  if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list;
  throw new Error(`Write ${text} as a list of words.`);
}

const unknown = (instruction: Instruction): Error =>
  new Error(
    `The Dockerfile's line ${instruction.getRange().start.line + 1} is not one that tools/container reads: ${instruction.getInstruction()} ${instruction.getArgumentsContent()}`,
  );
