import { remote } from '@fareweave/remote-kit/webpack';

const config = remote(import.meta.dirname);
// The trip planner has copies of the pickers: as a file of its own, code that both screens use would cost `/` a request.
config.optimization.splitChunks.chunks = ({ name }) => name !== 'plan';
export default config;
