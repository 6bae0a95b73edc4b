declare module '*.topology' {
  /** Generated at build time from world-atlas and us-atlas by remote-kit/src/webpack/land/loader.ts, which documents it. The file
   *  lists the countries with more detail. */
  export const land: { size: number; areas: string; nations: string; states: string };
}

declare module '*.css' {
  const text: string;
  export = text;
}
