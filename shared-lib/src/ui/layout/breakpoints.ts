/** The widths of the page at which its layout changes, in CSS pixels. Larger text needs a wider page for the same layout. */
type Breakpoint = 360 | 390 | 480 | 768 | 900 | 1024 | 1280;

/** A media query for this width and above. */
export const from = (px: Breakpoint) => `@media (width >= ${px / 16}em)`;

/** A media query for all smaller widths. */
export const below = (px: Breakpoint) => `@media (width < ${px / 16}em)`;
