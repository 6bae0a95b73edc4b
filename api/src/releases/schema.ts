import { UNUSABLE } from '@fareweave/shared-lib/domain/account-rules';
import { RELEASE_VERSION, REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import { FLAG_PLANS } from '@fareweave/shared-lib/domain/flags';
import type { SettingSchema } from '@fareweave/shared-lib/domain/settings';
import { Source } from '@fareweave/shared-lib/node/statement';
import { type Static, Type } from 'typebox';
import { Component, closed, Nullable } from '../core/http/schemas.ts';

export const SignedComposition = Component('SignedComposition', {
  payload: Type.String({
    description:
      'The registry as JSON text: its revision, the live releases and canaries, when it was issued and when it expires',
  }),
  signature: Type.String({ description: "Base64 of the Ed25519 signature of the payload's UTF-8 bytes" }),
});

export const SignedText = Component('SignedText', {
  payload: Type.String({ description: 'The signed data as JSON text' }),
  signature: Type.String({ description: "Base64 of the Ed25519 signature of the payload's UTF-8 bytes" }),
});

const Name = Type.String({ pattern: REMOTE_NAME, maxLength: 60 });
export const Version = Type.String({ pattern: RELEASE_VERSION, maxLength: 80 });
export const NameParams = Type.Object({ name: Name });
export const ReleaseParams = Type.Object({ name: Name, version: Version });

/** A text that the history may quote in a line, and that is not blank. Other characters could imitate further lines of the history. */
const HISTORY_TEXT = `(?=.*\\S)[^${UNUSABLE.source.slice(1)}+$`;
/** Whoever creates a token chooses its label. The history quotes it, so it must not contain quotation marks. */
export const TokenLabel = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: `^(?!.*[“”])${HISTORY_TEXT}`,
});
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: `^${HISTORY_TEXT}` });
/** Fields of every request that changes the registry. */
export const ChangeFields = {
  reason: Type.Optional(Reason),
  expected_revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The revision that the caller has seen: the change is refused if there is a later one',
    }),
  ),
};
/** Fields of every request that sets a flag or a setting. */
export const DeclaredChange = { reason: Reason, expected_revision: ChangeFields.expected_revision };
/** Fields of every request that makes a release live. */
export const ActivationFields = {
  ...ChangeFields,
  anyway: Type.Optional(
    Type.Boolean({ description: 'Whether to lift the quarantine of the release, which requires a reason' }),
  ),
};
export const NewRevision = Component('NewRevision', { revision: Type.Integer() });

/** The response to a change that waits for a second admin. */
export const PendingChange = Component('PendingChange', {
  request: Type.Object({
    id: Type.String(),
    summary: Type.String({ description: 'What the server does on approval, as a sentence' }),
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
    Type.String({
      maxLength: 60,
      description: 'The failed phase, such as `load`; of a fill `load OfferBox`',
    }),
  ),
  ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  message: Type.Optional(Type.String({ maxLength: 500 })),
  frames: Type.Optional(
    Type.Array(Type.String({ pattern: '^[\\w./-]{1,200}:\\d{1,9}:\\d{1,9}$' }), {
      maxItems: 5,
      description:
        'The stack of the error, innermost call first, as `file:line:column` of files of the release',
    }),
  ),
  lcp: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000, description: 'Milliseconds' })),
  inp: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000, description: 'Milliseconds' })),
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
});

/** The longest time of a press and its calls, in milliseconds. */
const LONGEST_PRESS_MS = 120_000;

export const PressBody = Component('Press', {
  ticket: ReportBody.properties.ticket,
  traceId: Type.String({ pattern: '^(?!0+$)[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^(?!0+$)[0-9a-f]{16}$' }),
  action: Type.Enum(['click', 'submit', 'enter']),
  control: Type.Enum(['button', 'link', 'form', 'control']),
  part: Type.Union([Type.Literal('shell'), Name]),
  ms: Type.Integer({ minimum: 0, maximum: LONGEST_PRESS_MS, description: 'Milliseconds to the last call' }),
  msAgo: Type.Integer({ minimum: 0, maximum: LONGEST_PRESS_MS, description: 'Milliseconds since the press' }),
});

const ScreenBytes = {
  screen: Type.String({ description: 'The name of the screen, or `fill` and the name of the component' }),
  bytes: Type.Integer({ description: 'Compressed size of all files that it loads from the remote' }),
};

const ProblemList = Type.Array(
  Type.Object({ rule: Type.String(), message: Type.String(), fix: Type.String() }),
);
const Warnings = Type.Array(Type.String(), {
  description:
    'A sentence for each release that uses the previous shared libraries, declares a flag that has ended, or refuses the value of a setting',
});
export const Problems = Component('ReleaseProblems', {
  problems: ProblemList,
  warnings: Warnings,
  sizes: Type.Array(
    Type.Object({
      ...ScreenBytes,
      live_bytes: Nullable(Type.Integer(), {
        description:
          '`bytes` of the same screen or fill in the live release; null if it has none of this name',
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
    loaded: Type.Integer({ description: 'Number of loads; one page in ten reports them' }),
    failed: Type.Integer(),
    errors: Type.Integer({ description: 'Number of uncaught errors' }),
    mean_load_ms: Nullable(Type.Number()),
    vitals: Type.Object(
      { lcp: Percentile('Milliseconds'), inp: Percentile('Milliseconds'), cls: Percentile('Score') },
      { description: '75th percentiles of the web vitals in the last 30 days, exact to 5 %' },
    ),
  },
  { description: 'What browsers reported about the release in the last seven days' },
);

const ProvenanceState = Type.Object({
  builder: Nullable(Type.String(), { description: 'URI of the builder that signed it' }),
  problem: Nullable(Type.String(), { description: 'Why the provenance is not valid; null if it is' }),
});

const Owner = Type.Object(
  { team: Type.String(), contact: Type.String({ description: 'An e-mail address or an https URL' }) },
  { description: 'The owner that the live release names, or the newest release if none is live' },
);

const SourceRevision = Nullable(Type.String(), {
  description: 'The commit of the build; null: unknown, or no longer stored',
});

export const FlagValueSchema = Type.Union([Type.Boolean(), Type.String({ maxLength: 40 })]);
export const FlagShares = Type.Array(
  Type.Object(
    { value: FlagValueSchema, percent: Type.Integer({ minimum: 1, maximum: 100 }) },
    { ...closed, description: 'Browsers in no share get the default' },
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
  owner: Nullable(Owner, { description: 'Who is responsible for the flag; null: the owner of the remote' }),
  state: Type.Enum(['declared', 'ended', 'undeclared'], {
    description:
      '`undeclared`: no live release and no canary declares the flag, so that its rollout has no effect',
  }),
  shares: FlagShares,
  plans: Nullable(Type.Array(Type.Enum([...FLAG_PLANS])), { description: 'Null: for all plans' }),
  account_count: Type.Integer({ description: 'Number of accounts for which an admin has set a value' }),
  accounts: Nullable(FlagAccounts, { description: 'Null for callers who are not admins' }),
  counts: Type.Array(
    Type.Object({
      value: FlagValueSchema,
      exposures: Type.Integer({ description: 'Number of pages that have used the flag with this value' }),
      outcomes: Type.Integer({ description: 'Number of these pages on which the outcome has happened' }),
      networks: Type.Integer({ description: 'Number of networks that reported, on the day with the most' }),
      verdict: Nullable(Type.Enum(['better', 'worse', 'unproved']), {
        description: 'How often the outcome happens, compared with the default; null: the default',
      }),
    }),
    { description: 'Since the present rollout was made, only of pages whose value a percentage chose' },
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
            'The JSON Schema of the values; null if no live release and no canary declares the setting, so that its value has no effect',
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
  revision: Type.Integer({ description: 'The revision of the registry; 0: no release has ever been live' }),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      owner: Nullable(Owner),
      live: Nullable(Type.Object(Change)),
      live_sizes: Type.Array(Type.Object(ScreenBytes), {
        description: 'The sizes of the screens and fills of the live release',
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
            description:
              'Set when the server rolled the release back automatically: it goes live again only with `anyway`',
          }),
          source: Nullable(Source, {
            description: 'The sources of the build. Without a valid provenance, the publisher stated them',
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
