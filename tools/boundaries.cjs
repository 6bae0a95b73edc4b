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
    {
      name: 'domain-is-pure',
      comment: 'Domain rules import nothing of ours, no React and no I/O.',
      severity: 'error',
      from: { path: '^shared-lib/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared-lib/src/(?!domain/)|shell|mf-|api|node_modules/(react|styled-components|rxjs))' },
    },
    {
      name: 'frame-apart-from-composition',
      comment:
        'Composition is plain TypeScript below outlet.tsx: it must not depend on React or on the frame.',
      severity: 'error',
      from: { path: '^shell/src/composition/', pathNot: 'outlet\\.tsx$' },
      to: { path: '^(shell/src/frame|node_modules/react)' },
    },
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
