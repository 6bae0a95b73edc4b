import { expect, it } from 'vitest';
import { packedPackage } from './package-json.ts';

it('a packed package has compiled files with declarations, and no dependencies of development', () => {
  const given = {
    name: '@fareweave/example',
    version: '1.2.3',
    private: true,
    bin: { example: './src/cli/main.ts' },
    exports: {
      './platform': './src/platform/index.ts',
      './ui/*': './src/ui/*.tsx',
      './tokens.css': './src/ui/tokens.css',
      './tsconfig.json': './presets/tsconfig.json',
    },
    sideEffects: ['./src/platform/index.ts'],
    dependencies: { react: '19.3.1' },
    devDependencies: { vitest: '5.1.1' },
  };
  expect(packedPackage(given, { sources: 'abc', more: { bundleDependencies: ['a'] } })).toEqual({
    name: '@fareweave/example',
    version: '1.2.3',
    bin: { example: './dist/cli/main.js' },
    exports: {
      './platform': { types: './dist/platform/index.d.ts', default: './dist/platform/index.js' },
      './ui/*': { types: './dist/ui/*.d.ts', default: './dist/ui/*.js' },
      './tokens.css': './dist/ui/tokens.css',
      './tsconfig.json': './presets/tsconfig.json',
    },
    sideEffects: ['./dist/platform/index.js'],
    dependencies: { react: '19.3.1' },
    files: ['dist', 'presets', 'CHANGELOG.md'],
    fareweave: { sources: 'abc' },
    bundleDependencies: ['a'],
  });
});
