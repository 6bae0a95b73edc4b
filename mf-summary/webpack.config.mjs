import { remote } from '../tools/webpack/remote.ts';

export default remote(import.meta.dirname);
