import { CHECK_SCRIPT } from '@fareweave/shared-lib/domain/composition';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const QUERY = '__webpack_require__.entryQuery';

/** Adds a statement to the runtime code that creates the element `script` for a chunk. */
function onCreateScript(compiler: Compiler, plugin: string, statement: string): void {
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      plugin,
      (source) => `${source}\n${statement}`,
    );
  });
}

/** Makes the build's runtime pass every script that it is about to load to the shell, which sets its integrity or throws.
 *  Add it after plugins that change the URL. */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    onCreateScript(compiler, 'ScriptIntegrityPlugin', `globalThis.${CHECK_SCRIPT}(script);`);
  }
}

class EntryQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('entry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${QUERY} = document.currentScript ? new URL(document.currentScript.src).search : '';`;
  }
}

/** Chunks inherit the query of the entry that loads them. Retry fetches a remote with `?retry=1`, so that no cache
 *  returns the damaged copy of its entry or of a chunk. */
export class EntryQueryPlugin {
  apply(compiler: Compiler): void {
    const name = 'EntryQueryPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new EntryQueryRuntimeModule());
      });
    });
    onCreateScript(compiler, name, `script.src += ${QUERY};`);
  }
}
