// The page: shell, remotes and shared-lib.
/** Folders of a remote that are layers; every other one is a feature. */
const LAYERS = '(?:app|ui|model|shared|testing)';
const TESTS = '\\.test\\.tsx?$|/testing/';

const page = [
  {
    name: 'feature-through-its-index',
    comment: 'A feature shows other features its index.ts: what lies behind it may change and move.',
    severity: 'error',
    from: { path: `^(mf-[^/]+)/src/(?!${LAYERS}/)([^/]+)/`, pathNot: TESTS },
    to: { path: `^$1/src/(?!${LAYERS}/)[^/]+/`, pathNot: '^$1/src/($2/|[^/]+/index\\.tsx?$)' },
  },
  {
    name: 'features-below-app',
    comment: 'In a remote app imports features, never the other way round.',
    severity: 'error',
    from: { path: '^(mf-[^/]+)/src/(?!(?:app|testing)/)[^/]+/', pathNot: TESTS },
    to: { path: '^$1/src/(app/|[^/]+$)' },
  },
  {
    name: 'ui-and-model-below-features',
    comment: 'What all features of a remote use depends on none of them.',
    severity: 'error',
    from: { path: '^(mf-[^/]+)/src/(?:ui|model|shared)/', pathNot: TESTS },
    to: { path: '^$1/src/(?!(?:ui|model|shared)/)' },
  },
  {
    name: 'model-below-ui',
    comment: 'The model holds rules without elements.',
    severity: 'error',
    from: { path: '^(mf-[^/]+)/src/model/', pathNot: TESTS },
    to: { path: '^$1/src/ui/' },
  },
  {
    name: 'composition-below-everything',
    comment:
      'Composition is plain TypeScript but for outlet.tsx: it depends neither on React nor on what the shell draws.',
    severity: 'error',
    from: { path: '^shell/src/composition/', pathNot: 'outlet\\.tsx$' },
    to: { path: '^(shell/src/(?!composition/|testing/)|node_modules/react)' },
  },
  {
    name: 'shell-ui-below-the-rest',
    comment: 'What every part of the shell draws with depends on composition at most.',
    severity: 'error',
    from: { path: '^shell/src/ui/', pathNot: TESTS },
    to: { path: '^shell/src/(?!(?:ui|composition)/)' },
  },
];

/** Who may import whom, written by folder shape: a new remote is held to it without being listed. */
module.exports = {
  forbidden: [
    {
      name: 'remotes-know-no-remote',
      comment: 'Teams release on their own: what two remotes share belongs to shared-lib.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'Remotes come from the registry at run time; a new one must not need a new shell.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mf-' },
    },
    {
      name: 'page-knows-no-server',
      comment: 'The server is reached through its OpenAPI document only.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared-lib)/' },
      to: { path: '^api/' },
    },
    {
      name: 'server-uses-domain-only',
      comment: 'Of shared-lib the server may use the pure rules: the rest belongs to the browser.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shell|mf-|shared-lib/src/(?!domain/))' },
    },
    // The server: app, then capabilities, then infrastructure (db, rate-limit, secrets, upstream), then core. Every folder
    // without a name of its own here is a capability. Tests may import what lies above them.
    {
      name: 'server-files-lie-in-a-layer',
      comment: 'A file beside the folders would belong to no layer.',
      severity: 'error',
      from: {},
      to: { path: '^api/src/[^/]+$' },
    },
    {
      name: 'server-app-on-top',
      comment: 'app puts the server together: what it puts together does not know it.',
      severity: 'error',
      from: { path: '^api/src/(?!app/|testing/)', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^api/src/app/' },
    },
    {
      name: 'server-capability-through-its-index',
      comment: 'A capability shows the others and app its index.ts: what lies behind it may change and move.',
      severity: 'error',
      from: {
        path: '^api/src/(?!(?:core|db|rate-limit|secrets|upstream|testing)/)([^/]+)/',
        pathNot: '\\.test\\.ts$|/testing/',
      },
      to: {
        path: '^api/src/(?!(?:app|core|db|rate-limit|secrets|upstream|testing)/)[^/]+/',
        pathNot: '^api/src/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'server-infrastructure-below-capabilities',
      comment: 'Infrastructure serves every capability and depends on none.',
      severity: 'error',
      from: { path: '^api/src/(?:db|rate-limit|secrets|upstream)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^api/src/(?!(?:core|db|rate-limit|secrets|upstream)/)' },
    },
    {
      name: 'server-core-at-the-bottom',
      comment: 'Of ours core imports shared-lib/domain alone.',
      severity: 'error',
      from: { path: '^api/src/core/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^api/src/(?!core/)' },
    },
    {
      name: 'server-runs-without-tests',
      comment: 'What only tests need is not part of the server.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^api/src/testing/|^api/.+/testing/|^api/.+\\.test\\.ts$' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Domain rules import nothing of ours but generated types, no React and no I/O.',
      severity: 'error',
      from: { path: '^shared-lib/src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(shared-lib/src/(?!domain/|generated/)|shell|mf-|api|node_modules/(react|styled-components|rxjs))',
      },
    },
    ...page,
    {
      name: 'no-circles',
      comment: 'A circle hides which of the two is the lower part.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that resolves to nothing is a missing dependency or a typo.',
      severity: 'error',
      from: {},
      // These two are types alone: there is only an @types package of them.
      to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
