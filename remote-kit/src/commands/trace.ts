import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../core/command.ts';
import { type Built, readBuilt, remoteHere } from '../core/project.ts';

/** A frame: its file, line and column. */
const FRAME = /^([\w./-]+):(\d+):(\d+)$/;

/** Returns a message when the argument contains something else than frames; otherwise false. */
export function invalidFrames(frames: string): string | false {
  const wrong = framesOf(frames).find((frame) => !FRAME.test(frame));
  return wrong !== undefined && `${wrong} is not a frame such as search.beb108d4.js:1:3456`;
}

const framesOf = (frames: string): string[] => frames.trim().split(/[\s,]+/);

/** Prints the places in the sources of frames that browsers reported about a release (RELS-37), with the source maps of the local build.
 *  The names of files contain their hashes, so a build of other sources has no such file. */
export const trace: Command<{ frames: string }, { remote?: string }> = async ({ line, output }) => {
  const built = readBuilt(line.options.remote ?? remoteHere() ?? '');
  const places = framesOf(line.given.frames).map((frame) => ({ frame, place: placeOf(built, frame) }));
  output.result(
    { remote: built.name, places },
    places.map(({ frame, place }) => `${frame}  ${place}`).join('\n'),
  );
};

/** Returns the file, the line and the column, with the name that the code has there. Throws a `CommandError`. */
function placeOf({ name, dist }: Built, frame: string): string {
  const [, file = '', lineNumber, column] = FRAME.exec(frame) ?? [];
  const map = path.join(dist, `${file}.map`);
  if (!existsSync(map))
    throw new CommandError(
      `The build of ${name} has no file ${file}. Check out the commit of the release, which the log and status show, and build it.`,
    );
  const sourceMap = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
  const origin = sourceMap.findOrigin(Number(lineNumber), Number(column));
  if (!('fileName' in origin)) return 'code of the bundler';
  const source = origin.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '');
  return `${source}:${origin.lineNumber}:${origin.columnNumber} ${origin.name ?? ''}`.trim();
}
