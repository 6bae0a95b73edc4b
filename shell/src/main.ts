import { openAdmission } from './composition/admission.ts';
import { showNotStarted } from './not-started.ts';

declare const __webpack_public_path__: string;

openAdmission(__webpack_public_path__);
// Shared modules are negotiated before anything that imports them runs.
import(/* webpackChunkName: "start" */ './start.tsx').catch(showNotStarted);
