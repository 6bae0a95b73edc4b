/** Where a table becomes cards. In `em`, so that larger text counts as a smaller screen. */
export const NARROW = '@media (width < 56em)';
