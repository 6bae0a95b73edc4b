import { styled } from 'styled-components';

/** Text only (spec: search §2, About page). */
export function AboutPage() {
  return (
    <Article className="wrap">
      <h1>About Fareweave</h1>
      <p className="lead">
        Fareweave answers one question well: where can I go tomorrow with my pass, from the airports near me,
        and how do I get home? It is a free alternative to paid services.
      </p>
      <h2>What it does</h2>
      <p>
        Pick the airports you could leave from and a day. Fareweave looks through every flight on the network,
        including connections with one or two stops, and shows where you can go on the GoWild pass, with
        Discount Den or on a standard fare, side by side and in whole dollars.
      </p>
      <h2>What it does not do</h2>
      <p>
        It sells no tickets. Every flight is booked on the airline’s own site, each direction separately.
        Fareweave is not affiliated with any airline. Wherever you see the words “Sample data”, the flights,
        prices or places shown are made up to demonstrate the product.
      </p>
      <h2>What it keeps</h2>
      <p>
        Your account, the searches you make and the alerts you set. Your password is stored only as a hash
        nobody can turn back. There are no trackers.
      </p>
    </Article>
  );
}

const Article = styled.article`
  max-width: 720px;
  padding-block: 44px 0;

  h1 {
    margin: 0 0 14px;
    font-size: clamp(30px, 4.6vw, 46px);
    line-height: 1.06;
    letter-spacing: -0.035em;
  }

  .lead {
    color: var(--ink-2);
    font-size: 18px;
  }

  h2 {
    margin: 32px 0 6px;
    font-size: 20px;
    letter-spacing: -0.02em;
  }
`;
