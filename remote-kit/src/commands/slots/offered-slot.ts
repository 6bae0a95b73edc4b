import { existsSync, readFileSync } from 'node:fs';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { type SlotDeclaration, slotParts } from '@fareweave/shared-lib/domain/slots';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { ReleaseServer } from '../../core/server.ts';
import { parsedJson } from '../../webpack/part.ts';

/** A slot of a live release. */
interface LiveSlot extends SlotDeclaration {
  remote: string;
}

/** Returns the declaration of a slot such as `mf-search/destination-actions` in the live release of its remote. Throws a `CommandError`. */
export async function liveSlot({ url, get }: ReleaseServer, slot: string): Promise<SlotDeclaration> {
  const { remote, name } = slotParts(slot);
  const fromFile = `name the remote.json of ${remote} with --from`;
  const { slots } = await get<{ slots: LiveSlot[] }>('/slots').catch((error: unknown) => {
    if (!(error instanceof CommandError) || error.code !== 'UNREACHABLE') throw error;
    throw new CommandError(`${error.message} Without a server, ${fromFile}.`, error.code);
  });
  const own = slots.filter((candidate) => candidate.remote === remote);
  const offer = own.find((candidate) => candidate.name === name);
  if (offer !== undefined) return offer;
  const names = own.map((candidate) => candidate.name).join(', ');
  const all = slots.map((candidate) => `${candidate.remote}/${candidate.name}`).join(', ');
  throw new CommandError(
    `No live release of ${remote} at ${url} offers the slot “${name}”. ${names === '' ? `All live slots: ${all || 'none'}` : `Its slots: ${names}`}. If the slot is not live yet, ${fromFile}.`,
    'NOT_FOUND',
  );
}

/** Returns the declaration of a slot in a `remote.json`. Throws a `CommandError`. */
export function slotInFile(file: string, slot: string): SlotDeclaration {
  const { remote, name } = slotParts(slot);
  if (!existsSync(file))
    throw new CommandError(`There is no ${file}. --from names the remote.json of ${remote}.`);
  const declared = parsedJson<Partial<RemoteDeclaration>>(readFileSync(file, 'utf8'));
  if (declared === null) throw new CommandError(`${file} is not JSON.`);
  const { slots = [] } = declared;
  const offer = slots.find((candidate) => candidate.name === name);
  if (offer !== undefined) return offer;
  const names = slots.map((candidate) => candidate.name).join(', ') || 'none';
  throw new CommandError(`${remote} offers no slot “${name}” in ${file}. Its slots: ${names}.`);
}
