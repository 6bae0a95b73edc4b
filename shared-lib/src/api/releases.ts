import { queryOptions } from '@tanstack/react-query';
import { call, oneText, type ResponseOf, textsFor } from './client.ts';
import { confirmedCall } from './confirmation/confirmation.ts';

export type { PendingChange } from '../generated/types.gen.ts';

/** The registry and the releases of every remote. Times are ISO 8601 UTC. */
export type PlatformStatus = ResponseOf<'GET /api/platform/status'>;
export type RemoteStatus = PlatformStatus['remotes'][number];
/** A flag of a remote: its rollout and its counts. */
export type RemoteFlag = RemoteStatus['flags'][number];
/** A setting of a remote and its value. */
export type RemoteSetting = RemoteStatus['settings'][number];
/** A version, and the change of the registry that made it live. */
export type LiveVersion = NonNullable<RemoteStatus['live']>;
export type PublishedRelease = RemoteStatus['releases'][number];
/** Reports of browsers about a release in the last seven days. Browsers report every failure, but only every tenth load.
 *  `mean_load_ms` is null without a reported load. */
export type ReleaseHealth = PublishedRelease['health'];
/** A change of the registry, with all live releases and canaries after it. */
export type RegistryRevision = PlatformStatus['revisions'][number];

/** The state of all remotes; for admins. The screen loads it again whenever it opens or comes back into view: the server and other admins
 *  change it (ADMN-9). */
export const platformStatusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: ({ signal }) => call('GET /api/platform/status', oneText('Failed to fetch releases'), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** What a change of the registry needs beside the remote. The server refuses the change if `seen` is not the newest
 *  revision: the admin decided on outdated facts. */
interface RegistryChange {
  version: string;
  reason: string;
  seen: number;
}

/** Activates a release for all visitors in spite of its quarantine. */
export const activateAnyway = (name: string, { version, reason, seen }: RegistryChange) =>
  confirmedCall('POST /api/platform/releases/{name}/activate', textsFor('activate the release'), {
    path: { name },
    body: { version, reason, anyway: true, expected_revision: seen },
  });

/** Ends the canary of a remote: all visitors get the live release. */
export const endCanary = (name: string, { version, reason, seen }: RegistryChange) =>
  confirmedCall('POST /api/platform/releases/{name}/canary', textsFor('end the canary'), {
    path: { name },
    body: { version, percent: 0, reason, expected_revision: seen },
  });

/** Makes an earlier version of a remote live again for all visitors and ends its canary. */
export const rollBackRelease = (name: string, { version, reason, seen }: RegistryChange) =>
  confirmedCall('POST /api/platform/releases/{name}/rollback', textsFor('roll back'), {
    path: { name },
    body: { version, reason, expected_revision: seen },
  });

/** Withdraws a remote: none of its releases is live any more. */
export const withdrawRelease = (name: string, { reason, seen }: Omit<RegistryChange, 'version'>) =>
  confirmedCall('POST /api/platform/releases/{name}/withdraw', textsFor('withdraw the remote'), {
    path: { name },
    body: { reason, expected_revision: seen },
  });

/** How a flag is set. `accounts` replaces all accounts with a value of their own. */
export type FlagChange = Pick<RemoteFlag, 'shares'> & {
  plans?: NonNullable<RemoteFlag['plans']>;
  accounts: NonNullable<RemoteFlag['accounts']>;
};

/** Sets a flag of a remote. */
export const setFlag = (
  { name, flag }: { name: string; flag: string },
  { reason, seen, ...change }: FlagChange & Omit<RegistryChange, 'version'>,
) =>
  call('POST /api/platform/releases/{name}/flags/{flag}', textsFor('set the flag'), {
    path: { name, flag },
    body: { ...change, reason, expected_revision: seen },
  });

/** Sets a setting of a remote. Without `value` the default applies. */
export const setSetting = (
  { name, setting }: { name: string; setting: string },
  { reason, seen, ...change }: { value?: unknown } & Omit<RegistryChange, 'version'>,
) =>
  call('POST /api/platform/releases/{name}/settings/{setting}', textsFor('set the setting'), {
    path: { name, setting },
    body: { ...change, reason, expected_revision: seen },
  });

/** Creates an address that shows a published release in place of the live one, in the tab of whoever opens it. */
export const createPreview = (name: string, version: string) =>
  call('POST /api/platform/releases/{name}/{version}/preview', textsFor('open the preview'), {
    path: { name, version },
    body: {},
  });

/** Creates a token with which this tab loads a remote from another address: the URL of the folder of its build. */
export const createOverride = (name: string, entry: string) =>
  call('POST /api/platform/releases/{name}/overrides', textsFor('run the build'), {
    path: { name },
    body: { entry, minutes: 60 },
  });

/** A release token without its secret. `state`: `issuer_not_admin` while the admin who created it is not an active admin. */
export type ReleaseToken = ResponseOf<'GET /api/platform/tokens'>['tokens'][number];

/** The release tokens, the newest first; for admins. */
export const releaseTokensQuery = queryOptions({
  queryKey: ['platform', 'tokens'],
  queryFn: ({ signal }) =>
    call('GET /api/platform/tokens', oneText('Failed to fetch release tokens'), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

interface NewReleaseToken {
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  /** 1 to 365; 1 for all remotes. */
  days: number;
}

/** Creates a token for a team's releases. The server returns its text only once. The response has a `request` when the token
 *  works only after a second admin has approved it. Fails with `WRONG_PASSWORD`. */
export const makeReleaseToken = (body: NewReleaseToken) =>
  confirmedCall('POST /api/platform/tokens', textsFor('make the release token', 'Please try again.'), {
    body,
  });

/** Revokes a release token. */
export const revokeReleaseToken = (id: string) =>
  call('POST /api/platform/tokens/{id}/revoke', textsFor('revoke the token'), { path: { id } });

/** A change of all remotes that waits for a second admin. */
export type ChangeRequest = ResponseOf<'GET /api/platform/requests'>['requests'][number];

/** The changes that wait for a second admin, the oldest first; for admins. */
export const changeRequestsQuery = queryOptions({
  queryKey: ['platform', 'requests'],
  queryFn: ({ signal }) =>
    call('GET /api/platform/requests', oneText('Failed to fetch requests'), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Approves and carries out a change that another admin requested. */
export const approveChange = (id: string) =>
  confirmedCall(
    'POST /api/platform/requests/{id}/approve',
    textsFor('approve the change', 'Please try again.'),
    {
      path: { id },
    },
  );

/** Declines a change, or withdraws an own request. */
export const declineChange = (id: string) =>
  call('POST /api/platform/requests/{id}/decline', textsFor('decline the change'), { path: { id } });
