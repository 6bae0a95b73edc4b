import { remote } from '@fareweave/remote-kit/webpack';

export default remote(import.meta.dirname);
