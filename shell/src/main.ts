// Shared modules are negotiated before anything that imports them runs.
import(/* webpackChunkName: "start" */ './start.tsx');
