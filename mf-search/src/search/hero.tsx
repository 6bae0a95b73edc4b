import { styled } from 'styled-components';

/** The promise over the search form. */
export function Hero() {
  return (
    <Head>
      <h1>Anywhere the pass can take you.</h1>
      <p>Every seat on the network from your airport, for one day, sorted by what it really costs.</p>
    </Head>
  );
}

const Head = styled.header`
  padding-block: clamp(28px, 5vw, 52px) clamp(18px, 2.4vw, 26px);

  p {
    max-width: 56ch;
    margin-top: 10px;
    color: var(--ink-2);
    font-size: 1.0625rem;
  }
`;
