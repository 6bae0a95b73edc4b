const SHORT = 7;

/** The short form of a commit: `3f2a9c1`. */
export const shortRevision = (revision: string): string => revision.slice(0, SHORT);
