// Federation shares the libraries by their names. With `-!`, which only means that webpack applies no loader, an import gets the module itself.
declare module '-!@tanstack/react-query' {
  export * from '@tanstack/react-query';
}
declare module '-!styled-components' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
