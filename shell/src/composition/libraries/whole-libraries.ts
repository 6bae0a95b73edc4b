/** All exports of the libraries, for releases that use more than react-query.ts and styled-components.ts provide. */
export * as query from '-!@tanstack/react-query';
export * as styled from '-!styled-components';
