const { options } = require('./boundaries.cjs');

/** No circles between folders. Apart from boundaries.cjs because a rule about folders cannot leave out tests, which may
 *  import what lies above them: here they are not read at all. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Folders in a circle can only be understood, moved and tested together.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(shell|mf-[^/]+|shared-lib|api)/src' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/` } },
};
