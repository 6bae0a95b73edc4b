/** Where the navigation moves into the slide-out menu. In `em`, so that larger text counts as a smaller screen. */
export const NARROW = '@media (width < 48em)';
export const WIDE = '@media (width >= 48em)';
