import { host } from '../tools/webpack/host.ts';

export default host(import.meta.dirname);
