declare module '*.topology' {
  /** Made at the build from world-atlas and us-atlas by tools/webpack/land/loader.ts, which tells what it is; the file
   *  itself says of which countries more is shown. */
  export const land: { size: number; areas: string; nations: string; states: string };
}

declare module '*.css' {
  const text: string;
  export = text;
}
