import { queryOptions } from '@tanstack/react-query';
import { call, oneText, type ResponseOf, textsFor } from './client.ts';

/** The registry and the releases of every remote. Times are ISO 8601 UTC. */
export type PlatformStatus = ResponseOf<'GET /api/platform/status'>;
export type RemoteStatus = PlatformStatus['remotes'][number];
/** A version, and the change of the registry that made it live. */
export type LiveVersion = NonNullable<RemoteStatus['live']>;
export type PublishedRelease = RemoteStatus['releases'][number];
/** Reports of browsers about a release in the last seven days. Browsers report every failure, but only every tenth load.
 *  `mean_load_ms` is null without a reported load. */
export type ReleaseHealth = PublishedRelease['health'];
/** A change of the registry, with all live releases and canaries after it. */
export type RegistryRevision = PlatformStatus['revisions'][number];

/** The state of all remotes; for admins. The screen loads it again whenever it opens. */
export const platformStatusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: ({ signal }) => call('GET /api/platform/status', oneText('Failed to fetch releases'), { signal }),
  staleTime: 0,
});

/** What a change of the registry needs beside the remote. The server refuses the change if `seen` is not the newest
 *  revision: the admin decided on outdated facts. */
interface RegistryChange {
  version: string;
  reason: string;
  seen: number;
}

/** Activates a release for all visitors in spite of its quarantine. */
export async function activateAnyway(name: string, { version, reason, seen }: RegistryChange): Promise<void> {
  const body = { version, reason, anyway: true, expected_revision: seen };
  await call('POST /api/platform/releases/{name}/activate', textsFor('activate the release'), {
    path: { name },
    body,
  });
}

/** Ends the canary of a remote: all visitors get the live release. */
export async function endCanary(name: string, { version, reason, seen }: RegistryChange): Promise<void> {
  const body = { version, percent: 0, reason, expected_revision: seen };
  await call('POST /api/platform/releases/{name}/canary', textsFor('end the canary'), {
    path: { name },
    body,
  });
}

/** Makes an earlier version of a remote live again for all visitors and ends its canary. */
export async function rollBackRelease(
  name: string,
  { version, reason, seen }: RegistryChange,
): Promise<void> {
  const body = { version, reason, expected_revision: seen };
  await call('POST /api/platform/releases/{name}/rollback', textsFor('roll back'), { path: { name }, body });
}

/** Withdraws a remote: none of its releases is live any more. */
export async function withdrawRelease(
  name: string,
  { reason, seen }: Omit<RegistryChange, 'version'>,
): Promise<void> {
  const body = { reason, expected_revision: seen };
  await call('POST /api/platform/releases/{name}/withdraw', textsFor('withdraw the remote'), {
    path: { name },
    body,
  });
}

/** A release token without its secret. `state`: `issuer_not_admin` while the admin who created it is not an active admin. */
export type ReleaseToken = ResponseOf<'GET /api/platform/tokens'>['tokens'][number];

/** The release tokens, the newest first; for admins. */
export const releaseTokensQuery = queryOptions({
  queryKey: ['platform', 'tokens'],
  queryFn: ({ signal }) =>
    call('GET /api/platform/tokens', oneText('Failed to fetch release tokens'), { signal }),
  staleTime: 0,
});

interface NewReleaseToken {
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  /** 1 to 365. */
  days: number;
  /** The password of the signed-in admin. */
  password: string;
}

/** Creates a token for a team's releases. The server returns its text only once. Fails with `WRONG_PASSWORD`. */
export const makeReleaseToken = (body: NewReleaseToken) =>
  call('POST /api/platform/tokens', textsFor('make the release token', 'Please try again.'), { body });

/** Revokes a release token. */
export async function revokeReleaseToken(id: string): Promise<void> {
  await call('POST /api/platform/tokens/{id}/revoke', textsFor('revoke the token'), { path: { id } });
}
