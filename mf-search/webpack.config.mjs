import { remote } from '@fareweave/remote-kit/webpack';

const config = remote(import.meta.dirname);
// These screens have copies of the pickers: as a file of its own, code that others share with `/` would cost it a request and
// compress worse.
const COPIES = ['plan', 'pass-calculator', 'search'];
config.optimization.splitChunks.chunks = ({ name }) => !COPIES.includes(name);
export default config;
