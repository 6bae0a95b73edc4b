import { __PRIVATE__ } from 'styled-components';

/** Decides whether the document of this test file gets the rules of styled components. Call it before a component is rendered. */
export const insertStyles = (inserted: boolean): unknown =>
  Object.assign(__PRIVATE__.mainSheet.options, { isServer: !inserted });

// vitest.config.ts runs this for every test file: for each element whose role a test looks for, jsdom tries every rule in the document. That
// took half of the time of these tests, but few of them depend on styles. Browser tests see the real styles.
insertStyles(false);
