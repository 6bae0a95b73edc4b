export { ReturnOptionsLine, useReturnOptions } from './return-options-line.tsx';
