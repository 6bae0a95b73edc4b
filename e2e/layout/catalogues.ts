import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoute, type RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';

const root = path.resolve(import.meta.dirname, '../..');
const catalogueOf = (part: string): string => path.join(root, part, 'src/messages/es.json');

const remotes = readdirSync(root)
  .filter((part) => existsSync(path.join(root, part, 'remote.json')))
  .map((name) => ({
    name,
    ...(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as RemoteDeclaration),
  }));

/** Whether a part of the page declares that it is translated. */
export const isTranslated = (part: string): boolean => existsSync(catalogueOf(part));

/** Whether all parts of every page are translated. */
export const isAllTranslated = (): boolean =>
  [...remotes.map(({ name }) => name), 'shell'].every(isTranslated);

/** Returns the part that shows the screen at an address: a remote, or the shell. */
export const partAt = (address: string): string =>
  matchRoute(remotes, new URL(address, 'http://page').pathname)?.release.name ?? 'shell';

/** Returns the Spanish text of a part for an English one, up to its first placeholder or element. `english` may be its beginning. */
export function spanish(part: string, english: string): string {
  const texts = [catalogueOf(part), catalogueOf('shared-lib')].flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const [, found] =
    texts.find(([key]) => key === english) ?? texts.find(([key]) => key.startsWith(english)) ?? [];
  if (found === undefined) throw new Error(`${part} has no Spanish text for “${english}”`);
  return found.replace(/[{<].*/s, '').trim();
}
