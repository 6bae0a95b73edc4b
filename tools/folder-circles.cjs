const { options } = require('./boundaries.cjs');

/** Forbids circles between folders. This configuration is separate from boundaries.cjs, because it must exclude the tests, which may
 *  import upwards: a rule of scope `folder` cannot except them. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Folders in a circle cannot be understood, moved or tested separately.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:(?:shell|mf-[^/]+|shared-lib|api|remote-kit)/src|tools)/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/` } },
};
