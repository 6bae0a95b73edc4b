export { browserName } from './browser-name.ts';
export { OwnData } from './own-data.tsx';
export { Password } from './password.tsx';
export { Sessions } from './sessions.tsx';
