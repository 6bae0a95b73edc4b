import path from 'node:path';
import { root } from './steps.ts';

/** Lets every Node process that inherits this environment reuse compiled code, because tests start many processes from the
 *  same sources, and a short process spends most of its time compiling. */
export function shareCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/fareweave-node');
}
