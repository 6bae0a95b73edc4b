import type { Command } from '../core/command.ts';
import { resolveVersion } from './change-live.ts';

interface CreatedPreview {
  address: string;
  expires_at: string;
}

/** Prints an address that shows a published release in place of the live one. */
export const preview: Command<
  { remote: string; version?: string },
  { days?: number; path?: string }
> = async ({ line, output, server: connect }) => {
  const { remote, version: requested = 'latest' } = line.given;
  const { days, path } = line.options;
  const server = connect();
  const { version } = await resolveVersion(server, remote, requested);
  const { address, expires_at: expiresAt } = await server.post<CreatedPreview>(
    `/releases/${remote}/${version}/preview`,
    { ...(days !== undefined && { days }), ...(path !== undefined && { path }) },
  );
  output.result(
    { remote, version, address, expires_at: expiresAt },
    `Until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC, everyone who opens this address sees ${remote} ${version}, in that tab only:\n${address}`,
  );
};
