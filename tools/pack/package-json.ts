/** The fields of a package.json that packing changes. */
export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  sideEffects?: string[];
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const SOURCE = /^\.\/src\/(.+)\.tsx?$/;

/** A source in `src` becomes JavaScript in `dist`. Other files keep their place, those in `src` move to `dist`. */
const compiled = (file: string, ending = '.js'): string =>
  SOURCE.test(file) ? file.replace(SOURCE, `./dist/$1${ending}`) : file.replace(/^\.\/src\//, './dist/');

/** Returns the package.json of the packed package: its exports point at the compiled files, with their declarations. `sources`: a
 *  hash of the contents, which tells two packages of the same version apart. */
export function packedPackage(
  { private: _, devDependencies: __, ...given }: PackageJson,
  { sources, more = {} }: { sources: string; more?: object },
): object {
  const entries = Object.entries(given.exports).map(([name, file]) => [
    name,
    SOURCE.test(file) ? { types: compiled(file, '.d.ts'), default: compiled(file) } : compiled(file),
  ]);
  return {
    ...given,
    exports: Object.fromEntries(entries),
    ...(given.bin && {
      bin: Object.fromEntries(Object.entries(given.bin).map(([name, file]) => [name, compiled(file)])),
    }),
    ...(given.sideEffects && { sideEffects: given.sideEffects.map((file) => compiled(file)) }),
    files: ['dist', 'presets', 'CHANGELOG.md'],
    fareweave: { sources },
    ...more,
  };
}
