import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { parseJson } from '@fareweave/shared-lib/domain/json';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Slots } from '../registry/declared-schemas.ts';

const Versions = Type.Record(Type.String(), Type.String());

/** The parts of `shell.json` that decide which remotes it can run. */
const contract = Compile(
  Type.Object({
    shared: Versions,
    platform: Type.Integer(),
    offeredSlots: Type.Optional(Slots),
    routePatterns: Type.Optional(Type.Boolean()),
    trustedTypes: Type.Optional(Type.Boolean()),
    pages: Type.Record(Type.String(), Type.Object({ title: Type.String() })),
    previous: Type.Optional(
      Type.Object({
        until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        modules: Versions,
        script: Type.String({ pattern: '^[\\w.-]+\\.js$' }),
      }),
    ),
  }),
);

/** Parses the text of a `shell.json`; null when it is cut off or not one. */
export function parseShell(text: string): ShellBuild | null {
  const value = parseJson(text);
  if (!contract.Check(value)) return null;
  const { previous } = value;
  if (previous !== undefined && Number.isNaN(Date.parse(previous.until))) return null;
  return value as ShellBuild;
}
