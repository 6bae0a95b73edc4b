import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;
const NAME = 'EntryQueryPlugin';
const QUERY = '__webpack_require__.entryQuery';

class EntryQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('entry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${QUERY} = document.currentScript ? new URL(document.currentScript.src).search : '';`;
  }
}

/** Chunks inherit the query of the entry that loads them. Retry fetches a remote with `?retry=1`: neither the
 *  entry nor a chunk is then answered from a cache that holds what failed. */
export class EntryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new EntryQueryRuntimeModule());
      });
      const { LoadScriptRuntimeModule } = runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.src += ${QUERY};`,
      );
    });
  }
}
