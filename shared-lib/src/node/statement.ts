import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson } from '../domain/json.ts';

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
const PREDICATE_TYPE = 'https://slsa.dev/provenance/v1';
/** Its parameters are the name of the remote and the version of the release. */
const BUILD_TYPE = 'urn:fareweave:build:remote:1';
const MANIFEST = 'release.json';

/** A URL without a password. */
const REPOSITORY = 'https://[^\\s@"<>]+|ssh://([\\w.-]+@)?[\\w.-]+(:\\d+)?/[^\\s@"<>]*';

/** Whether a publisher may state this repository. */
export const isRepositoryUrl = (url: string): boolean =>
  url.length <= 300 && new RegExp(`^(${REPOSITORY})$`).test(url);

/** The commit that a release was built from. */
export const Source = Type.Object({
  repository: Type.Union([Type.String({ pattern: `^(${REPOSITORY})$`, maxLength: 300 }), Type.Null()]),
  revision: Type.String({ pattern: '^([0-9a-f]{40}|[0-9a-f]{64})$' }),
  dirty: Type.Boolean({ description: 'The sources had changes that were not committed' }),
});
export type Source = Static<typeof Source>;

const text = Type.String({ minLength: 1, maxLength: 300 });
const Statement = Type.Object({
  _type: Type.Literal(STATEMENT_TYPE),
  subject: Type.Array(
    Type.Object({
      name: text,
      digest: Type.Object({ sha384: Type.String() }, { additionalProperties: false }),
    }),
  ),
  predicateType: Type.Literal(PREDICATE_TYPE),
  predicate: Type.Object({
    buildDefinition: Type.Object({
      buildType: Type.Literal(BUILD_TYPE),
      externalParameters: Type.Object({ remote: text, version: text }, { additionalProperties: false }),
      resolvedDependencies: Type.Array(
        Type.Object({
          uri: Type.Optional(Type.String({ pattern: `^git\\+(${REPOSITORY})$`, maxLength: 310 })),
          digest: Type.Object({ gitCommit: Source.properties.revision }),
          annotations: Type.Object({ dirty: Type.Boolean() }),
        }),
        { maxItems: 1 },
      ),
    }),
    runDetails: Type.Object({ builder: Type.Object({ id: text }) }),
  }),
});
const statement = Compile(Statement);

const nameAndVersion = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;

/** A release as a statement describes it. */
interface Described {
  name: string;
  version: string;
  files: Readonly<Record<string, { integrity: string }>>;
  /** The integrity of its `release.json`. */
  manifest: string;
}

interface Build {
  /** URI of the builder. */
  builder: string;
  source: Source | null;
}

/** The text of a SLSA provenance: which bytes the builder made, and from which commit. */
export function statementText(release: Described, { builder, source }: Build): string {
  const described: Static<typeof Statement> = {
    _type: STATEMENT_TYPE,
    subject: [...digestsOf(release)].map(([name, sha384]) => ({ name, digest: { sha384 } })),
    predicateType: PREDICATE_TYPE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { remote: release.name, version: release.version },
        resolvedDependencies: source === null ? [] : [dependencyOf(source)],
      },
      runDetails: { builder: { id: builder } },
    },
  };
  return JSON.stringify(described);
}

/** Reads a statement and compares it with a release. Returns the build, or what is wrong as a sentence without a full
 *  stop. */
export function readStatement(json: string, release: Described): Build | string {
  const value = parseJson(json);
  if (!statement.Check(value)) return 'It is not an in-toto statement with a SLSA provenance of a remote';
  const { buildDefinition, runDetails } = value.predicate;
  const { remote, version } = buildDefinition.externalParameters;
  const described = nameAndVersion({ name: remote, version });
  if (described !== nameAndVersion(release)) return `It is of ${described}`;
  const problem = subjectProblem(value.subject, digestsOf(release));
  if (problem !== null) return problem;
  const [dependency] = buildDefinition.resolvedDependencies;
  return { builder: runDetails.builder.id, source: dependency ? sourceOf(dependency) : null };
}

/** Returns what is wrong with the subjects; null when they are exactly these files. */
function subjectProblem(
  subjects: Static<typeof Statement>['subject'],
  expected: ReadonlyMap<string, string>,
): string | null {
  const listed = new Set<string>();
  for (const { name, digest } of subjects) {
    if (listed.has(name)) return `It lists ${JSON.stringify(name)} twice`;
    listed.add(name);
    const wanted = expected.get(name);
    if (wanted === undefined) return `It lists ${JSON.stringify(name)}, which is not a file of the release`;
    if (wanted !== digest.sha384) return `It is of a build with another ${JSON.stringify(name)}`;
  }
  const missing = [...expected.keys()].find((name) => !listed.has(name));
  return missing === undefined ? null : `It does not list ${JSON.stringify(missing)}`;
}

/** SHA-384 in hexadecimal digits, by file. */
const digestsOf = ({ files, manifest }: Described): Map<string, string> =>
  new Map(
    [
      [MANIFEST, manifest] as const,
      ...Object.entries(files).map(([name, file]) => [name, file.integrity] as const),
    ].map(([name, integrity]) => [
      name,
      Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex'),
    ]),
  );

const dependencyOf = ({ repository, revision, dirty }: Source) => ({
  ...(repository !== null && { uri: `git+${repository}` }),
  digest: { gitCommit: revision },
  annotations: { dirty },
});

function sourceOf({ uri, digest, annotations }: ReturnType<typeof dependencyOf>): Source {
  const repository = uri?.replace(/^git\+/, '') ?? null;
  return { repository, revision: digest.gitCommit, dirty: annotations.dirty };
}
