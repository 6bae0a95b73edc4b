import { host } from '../remote-kit/src/webpack/host.ts';

export default host(import.meta.dirname);
