/** The widths of the page at which its layout changes, in CSS pixels. */
type Breakpoint = 360 | 390 | 480 | 768 | 900 | 1024 | 1280;

/** A media query for this width and above. */
export const from = (px: Breakpoint) => `@media (min-width: ${px}px)`;

/** A media query for all smaller widths. */
export const below = (px: Breakpoint) => `@media (max-width: ${px - 0.02}px)`;
