// biome-ignore-all lint/style/noDefaultExport: these are the exports of the library
/** The parts of css-tree that are used without its dictionary of properties, which would be loaded at every start. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree';
}
declare module 'css-tree/utils' {
  export { ident } from 'css-tree';
}
