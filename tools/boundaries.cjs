/** Layers of a remote; every other folder is a feature. */
const LAYERS = '(?:app|ui|model|shared|testing)';
const TESTS = '\\.test\\.tsx?$|/testing/';
/** Layers of the server below its capabilities. */
const INFRASTRUCTURE = 'db|rate-limit|secrets|upstream';

const page = [
  {
    name: 'feature-through-its-index',
    comment: 'Import a feature only through its index.ts: its other files may change and move.',
    from: { path: `^(mf-[^/]+)/src/(?!${LAYERS}/)([^/]+)/`, pathNot: TESTS },
    to: { path: `^$1/src/(?!${LAYERS}/)[^/]+/`, pathNot: '^$1/src/($2/|[^/]+/index\\.tsx?$)' },
  },
  {
    name: 'features-below-app',
    comment: 'In a remote app imports features; features never import app.',
    from: { path: '^(mf-[^/]+)/src/(?!(?:app|testing)/)[^/]+/', pathNot: TESTS },
    // These files are written from remote.json: the types of the props of slots, the events, the flags and the settings.
    to: { path: '^$1/src/(app/|[^/]+$)', pathNot: '/(slots|events|flags|settings)\\.ts$' },
  },
  {
    name: 'ui-and-model-below-features',
    comment: 'Code that all features of a remote use must not depend on a feature.',
    from: { path: '^(mf-[^/]+)/src/(?:ui|model|shared)/', pathNot: TESTS },
    to: { path: '^$1/src/(?!(?:ui|model|shared)/)', pathNot: '^$1/src/(slots|events|flags|settings)\\.ts$' },
  },
  {
    name: 'model-below-ui',
    comment: 'The model contains rules without components.',
    from: { path: '^(mf-[^/]+)/src/model/', pathNot: TESTS },
    to: { path: '^$1/src/ui/' },
  },
  {
    name: 'composition-below-everything',
    comment:
      'Composition is plain TypeScript: it depends neither on React nor on other folders of the shell.',
    from: { path: '^shell/src/composition/' },
    to: { path: '^(shell/src/(?!composition/|testing/)|node_modules/react)' },
  },
  {
    name: 'shell-ui-below-the-rest',
    comment: 'Components that all folders of the shell use may import only composition.',
    from: { path: '^shell/src/ui/', pathNot: TESTS },
    to: { path: '^shell/src/(?!(?:ui|composition)/)' },
  },
];

/** The allowed imports, by folder shape: the rules apply to a new remote without a change here. */
const rules = [
  {
    name: 'remotes-know-no-remote',
    comment: 'Teams release independently: code that two remotes share belongs in shared-lib.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^mf-', pathNot: '^$1/' },
  },
  {
    name: 'shell-knows-no-remote',
    comment: 'Remotes come from the registry at run time; a new remote must not need a new shell.',
    from: { path: '^shell/' },
    to: { path: '^mf-' },
  },
  {
    name: 'kit-outside-the-repository',
    comment:
      'Teams use the kit without this repository: it imports only shared-lib, and talks to the server by HTTP.',
    from: { path: '^remote-kit/', pathNot: TESTS },
    to: { path: '^(api|shell|mf-[^/]+|tools|e2e)/' },
  },
  {
    name: 'page-knows-no-server',
    comment: 'The page uses the server only through its OpenAPI document.',
    from: { path: '^(shell|mf-[^/]+|shared-lib)/' },
    to: { path: '^api/' },
  },
  {
    name: 'server-uses-no-browser-code',
    comment:
      'The server may import only the pure rules of shared-lib and what is for Node: the rest is for the browser.',
    from: { path: '^api/' },
    // The server also reads the translations of the domain's texts.
    to: { path: '^(shell|mf-|shared-lib/src/(?!(?:domain|node)/|messages/.+\\.json$))' },
  },
  // The server: app, capabilities, infrastructure (db, rate-limit, secrets, upstream), core, from top to bottom. Every folder
  // that these rules do not name is a capability. Tests may import upwards.
  {
    name: 'server-files-in-a-layer',
    comment: 'Every file belongs to the folder of a layer.',
    from: {},
    to: { path: '^api/src/[^/]+$' },
  },
  {
    name: 'server-app-on-top',
    comment: 'app assembles the server; no other layer imports it.',
    from: { path: '^api/src/(?!app/|testing/)', pathNot: TESTS },
    to: { path: '^api/src/app/' },
  },
  {
    name: 'server-capability-through-its-index',
    comment: 'Import a capability only through its index.ts: its other files may change and move.',
    from: { path: `^api/src/(?!(?:core|${INFRASTRUCTURE}|testing)/)([^/]+)/`, pathNot: TESTS },
    to: {
      path: `^api/src/(?!(?:app|core|${INFRASTRUCTURE}|testing)/)[^/]+/`,
      pathNot: '^api/src/($1/|[^/]+/index\\.ts$)',
    },
  },
  {
    name: 'server-infrastructure-below-capabilities',
    comment: 'Infrastructure serves every capability and depends on none.',
    from: { path: `^api/src/(?:${INFRASTRUCTURE})/`, pathNot: TESTS },
    to: { path: `^api/src/(?!(?:core|${INFRASTRUCTURE})/)` },
  },
  {
    name: 'server-core-at-the-bottom',
    comment: 'Of this repository, core imports only shared-lib/domain.',
    from: { path: '^api/src/core/', pathNot: TESTS },
    to: { path: '^api/src/(?!core/)' },
  },
  {
    name: 'server-runs-without-tests',
    comment: 'The server must not import helpers of tests.',
    from: { path: '^api/src/', pathNot: TESTS },
    to: { path: '^api/src/testing/|^api/.+/testing/|^api/.+\\.test\\.ts$' },
  },
  {
    name: 'domain-is-pure',
    comment: 'Domain rules import only generated types of this repository, no React and no I/O.',
    from: { path: '^shared-lib/src/domain/', pathNot: TESTS },
    to: {
      path: '^(shared-lib/src/(?!domain/|generated/)|shell|mf-|api|node_modules/(react|styled-components|rxjs))',
    },
  },
  ...page,
  {
    name: 'no-circles',
    comment: 'Modules in a circle cannot be understood, moved or tested separately.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that does not resolve is a missing dependency or a typo.',
    from: {},
    // These two modules exist only as @types packages.
    to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
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
