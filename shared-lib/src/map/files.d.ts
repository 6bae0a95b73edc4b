declare module '*.topology' {
  import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';

  /** Made at the build from world-atlas and us-atlas by tools/webpack/land-loader.ts; the file itself says of which
   *  countries more is shown. */
  export const land: {
    /** All other countries, as one outline. */
    world: Topology<{ land: MultiPolygon }>;
    near: Topology<{ countries: GeometryCollection }>;
    states: Topology<{ states: GeometryCollection }>;
  };
}

declare module '*.css' {
  const text: string;
  export = text;
}
