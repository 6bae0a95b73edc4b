const { options } = require('./boundaries.cjs');

/** Forbids circles between folders. Separate from boundaries.cjs, because a rule of scope `folder` cannot except tests, which
 *  may import upwards: this configuration excludes them. */
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
