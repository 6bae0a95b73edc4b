/** Name of the global function through which every chunk's script element goes before it is put into the page: the
 *  build (tools/webpack) writes the calls, the shell (shell/src/composition/runtime/script-integrity.ts) answers them. */
export const CHECK_SCRIPT = 'fareweaveAdmit';
