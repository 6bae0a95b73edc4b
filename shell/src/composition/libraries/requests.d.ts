// Federation replaces an import of a library by its name. With the prefix `-!` (to webpack: no loaders), an import gets the library itself.
declare module '-!@tanstack/react-query' {
  export * from '@tanstack/react-query';
}
declare module '-!styled-components' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
