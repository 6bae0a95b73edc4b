/** Name of the global function through which every chunk's script element goes before it is put into the page: the
 *  build (tools/webpack) writes the calls, the shell (shell/src/composition/admission.ts) answers them. */
export const ADMIT = 'fareweaveAdmit';
