import { CHECK_SCRIPT } from '@fareweave/shared-lib/domain/composition';
import webpack, { type Compiler } from 'webpack';

const NAME = 'AdmissionPlugin';

/** Every script that the build's run time is about to load goes through the shell, which sets its integrity or refuses
 *  it. Stands behind plugins that change the address. */
export class AdmissionPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nglobalThis.${CHECK_SCRIPT}(script);`,
      );
    });
  }
}
