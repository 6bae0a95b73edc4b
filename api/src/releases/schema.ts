import { UNUSABLE } from '@fareweave/shared-lib/domain/account-rules';
import { RELEASE_VERSION, REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import { FLAG_PLANS } from '@fareweave/shared-lib/domain/flags';
import type { SettingSchema } from '@fareweave/shared-lib/domain/settings';
import { Source } from '@fareweave/shared-lib/node/statement';
import { type Static, Type } from 'typebox';
import { Component, closed, Nullable } from '../core/http/schemas.ts';

export const SignedComposition = Component('SignedComposition', {
  payload: Type.String({
    description: 'JSON text of the registry: revision, releases, canaries, time of issue and of expiry',
  }),
  signature: Type.String({ description: "Base64 of the Ed25519 signature of the payload's UTF-8 bytes" }),
});

export const SignedText = Component('SignedText', {
  payload: Type.String({ description: 'JSON text' }),
  signature: Type.String({ description: "Base64 of the Ed25519 signature of the payload's UTF-8 bytes" }),
});

const Name = Type.String({ pattern: REMOTE_NAME, maxLength: 60 });
export const Version = Type.String({ pattern: RELEASE_VERSION, maxLength: 80 });
export const NameParams = Type.Object({ name: Name });
export const ReleaseParams = Type.Object({ name: Name, version: Version });

/** A character that the history may quote in a line. Other characters could imitate further lines of the history. */
export const HISTORY_CHARACTER = `[^${UNUSABLE.source.slice(1)}`;
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: `^${HISTORY_CHARACTER}*$` });
/** Fields of every request that changes the registry. */
export const ChangeFields = {
  reason: Type.Optional(Reason),
  expected_revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The revision that the caller has seen; a later revision refuses the change',
    }),
  ),
};
/** Fields of every request that sets a flag or a setting. */
export const DeclaredChange = { reason: Reason, expected_revision: ChangeFields.expected_revision };
/** Fields of every request that makes a release live. */
export const ActivationFields = {
  ...ChangeFields,
  anyway: Type.Optional(
    Type.Boolean({ description: 'Lift the quarantine of the release; requires a reason' }),
  ),
};
export const NewRevision = Component('NewRevision', { revision: Type.Integer() });

/** The response to a change that waits for a second admin. */
export const PendingChange = Component('PendingChange', {
  request: Type.Object({
    id: Type.String(),
    summary: Type.String({ description: 'What happens on approval' }),
    expires_at: Type.String(),
  }),
});
export type PendingChange = Static<typeof PendingChange>;

export const Upload = Component('Upload', {
  state: Type.Enum(['incoming', 'published']),
  missing: Type.Array(Type.String()),
});

export const ReportBody = Component('Report', {
  ticket: Type.String({
    maxLength: 200,
    description: 'Content of the meta element `page-ticket` of the page',
  }),
  page: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The random id of the page' }),
  remote: Type.String({ maxLength: 60 }),
  version: Type.String({ maxLength: 80 }),
  kind: Type.Enum(['loaded', 'failed', 'error', 'vitals']),
  phase: Type.Optional(
    Type.String({ maxLength: 60, description: 'Of a fill with the name of its component' }),
  ),
  ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  message: Type.Optional(Type.String({ maxLength: 500 })),
  frames: Type.Optional(
    Type.Array(Type.String({ pattern: '^[\\w./-]{1,200}:\\d{1,9}:\\d{1,9}$' }), {
      maxItems: 5,
      description: 'Of the stack, the innermost first: file of the release, line and column',
    }),
  ),
  lcp: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000, description: 'Milliseconds' })),
  inp: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000, description: 'Milliseconds' })),
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
});

/** The longest time of a press and its calls, in milliseconds. */
const LONGEST_PRESS_MS = 120_000;

export const PressBody = Component('Press', {
  ticket: Type.String({ maxLength: 200, description: 'As in `Report`' }),
  traceId: Type.String({ pattern: '^(?!0+$)[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^(?!0+$)[0-9a-f]{16}$' }),
  action: Type.Enum(['click', 'submit', 'enter']),
  control: Type.Enum(['button', 'link', 'form', 'control']),
  part: Type.Union([Type.Literal('shell'), Name]),
  ms: Type.Integer({ minimum: 0, maximum: LONGEST_PRESS_MS, description: 'Until the last call' }),
  msAgo: Type.Integer({ minimum: 0, maximum: LONGEST_PRESS_MS, description: 'Time since the press' }),
});

const ScreenBytes = {
  screen: Type.String({ description: 'The name of the screen, or `fill` and the name of the component' }),
  bytes: Type.Integer({
    description: 'Of all files that the screen or the fill loads from the remote, compressed',
  }),
};

const ProblemList = Type.Array(
  Type.Object({ rule: Type.String(), message: Type.String(), fix: Type.String() }),
);
const Warnings = Type.Array(Type.String(), {
  description:
    'Releases that use the previous shared libraries, and until when, declare flags that have ended, or refuse the value of a setting',
});
export const Problems = Component('ReleaseProblems', {
  problems: ProblemList,
  warnings: Warnings,
  sizes: Type.Array(
    Type.Object({
      ...ScreenBytes,
      live_bytes: Nullable(Type.Integer(), {
        description: 'The same of the live release; null if that has none of this name',
      }),
    }),
    { description: 'Empty if the build does not state the compressed sizes of its files' },
  ),
});

const Named = { name: Type.String(), version: Type.String() };
export const NamedReleases = Component('NamedReleases', { releases: Type.Array(Type.Object(Named)) });

const Percentile = (unit: string) =>
  Type.Object({
    p75: Nullable(Type.Number(), { description: `${unit}; null with fewer than 20 pages` }),
    pages: Type.Integer(),
  });

const HealthFigures = Component(
  'HealthFigures',
  {
    loaded: Type.Integer({ description: 'A sample of one in ten' }),
    failed: Type.Integer(),
    errors: Type.Integer({ description: 'Uncaught' }),
    mean_load_ms: Nullable(Type.Number()),
    vitals: Type.Object(
      { lcp: Percentile('Milliseconds'), inp: Percentile('Milliseconds'), cls: Percentile('Score') },
      { description: '75th percentiles in the last 30 days, within 5 %' },
    ),
  },
  { description: 'In the last seven days' },
);

const ProvenanceState = Type.Object({
  builder: Nullable(Type.String(), { description: 'URI of the builder that signed it' }),
  problem: Nullable(Type.String(), { description: 'Why it is not valid; null if it is' }),
});

const Owner = Type.Object(
  { team: Type.String(), contact: Type.String({ description: 'An e-mail address or an https URL' }) },
  { description: 'Of the live release, otherwise of the newest one' },
);

const SourceRevision = Nullable(Type.String(), {
  description: 'The commit of its sources, as long as the release is stored',
});

export const FlagValueSchema = Type.Union([Type.Boolean(), Type.String({ maxLength: 40 })]);
export const FlagShares = Type.Array(
  Type.Object(
    { value: FlagValueSchema, percent: Type.Integer({ minimum: 1, maximum: 100 }) },
    { ...closed, description: 'The other browsers get the default' },
  ),
  { maxItems: 10 },
);
export const FlagAccounts = Type.Array(
  Type.Object({ email: Type.String({ maxLength: 320 }), value: FlagValueSchema }, closed),
);

export const FlagStatus = Type.Object({
  name: Type.String(),
  description: Type.String(),
  values: Type.Array(FlagValueSchema),
  default: FlagValueSchema,
  ends: Type.String({ description: 'The last day, in UTC, on which the rollout applies: `YYYY-MM-DD`' }),
  owner: Nullable(Owner, { description: 'Null: that of the remote' }),
  state: Type.Enum(['declared', 'ended', 'undeclared'], {
    description: '`undeclared`: no live release and no canary declares it. Its rollout has no effect',
  }),
  shares: FlagShares,
  plans: Nullable(Type.Array(Type.Enum([...FLAG_PLANS])), { description: 'Null: everyone' }),
  account_count: Type.Integer({ description: 'Accounts with a value of their own' }),
  accounts: Nullable(FlagAccounts, { description: 'Null for callers who are not admins' }),
  counts: Type.Array(
    Type.Object({
      value: FlagValueSchema,
      exposures: Type.Integer({ description: 'Pages that have used the flag' }),
      outcomes: Type.Integer({ description: 'Those of them on which the outcome has happened' }),
      networks: Type.Integer({ description: 'Of the exposures of one day, at most' }),
      verdict: Nullable(Type.Enum(['better', 'worse', 'unproved']), {
        description: 'Compared with the default; null for the default itself',
      }),
    }),
    { description: 'Since the present rollout was made. Only pages whose value was chosen by a percentage' },
  ),
});

export const SettingStatus = Type.Object({
  name: Type.String(),
  description: Type.String(),
  schema: Nullable(
    Type.Unsafe<SettingSchema>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            'The JSON Schema of its values; null if no live release and no canary declares it. Its value has no effect then',
        },
      ),
    ),
  ),
  default: Type.Unknown(),
  value: Type.Optional({ ...Type.Unknown(), description: 'Absent: the default applies' }),
});

const Change = {
  version: Type.String(),
  since: Type.String(),
  revision: Type.Integer(),
  author: Type.String(),
  reason: Type.String(),
};

export const ShellReport = Component('ShellReport', {
  revision: Type.Integer({ description: 'The revision whose releases were checked' }),
  broken: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      canary: Type.Boolean(),
      owner: Nullable(Owner),
      problems: ProblemList,
    }),
  ),
  warnings: Warnings,
});

export const Status = Component('PlatformStatus', {
  revision: Type.Integer({ description: '0: nothing was ever live' }),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      owner: Nullable(Owner),
      live: Nullable(Type.Object(Change)),
      live_sizes: Type.Array(Type.Object(ScreenBytes), {
        description: 'Of the screens and fills of the live release',
      }),
      canary: Nullable(Type.Object({ ...Change, percent: Type.Integer() })),
      warnings: Warnings,
      flags: Type.Array(FlagStatus),
      settings: Type.Array(SettingStatus),
      previous: Nullable(Type.String(), { description: 'The version that a rollback leads to' }),
      releases: Type.Array(
        Type.Object({
          version: Type.String(),
          author: Type.String(),
          published_at: Type.String(),
          quarantine: Nullable(Type.Object({ since: Type.String(), reason: Type.String() }), {
            description: 'The server rolled it back automatically; it goes live again only with `anyway`',
          }),
          source: Nullable(Source, {
            description: 'Without a valid provenance this is what the publisher said',
          }),
          provenance: Nullable(ProvenanceState),
          health: HealthFigures,
        }),
      ),
    }),
  ),
  revisions: Type.Array(
    Type.Object({
      revision: Type.Integer(),
      author: Type.String(),
      reason: Type.String(),
      created_at: Type.String(),
      releases: Type.Array(Type.Object({ ...Named, source_revision: SourceRevision })),
      canaries: Type.Array(
        Type.Object({ ...Named, source_revision: SourceRevision, percent: Type.Integer() }),
      ),
    }),
  ),
});
export type StatusResponse = Static<typeof Status>;
