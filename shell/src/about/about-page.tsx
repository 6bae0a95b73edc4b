import { Link } from '@fareweave/shared-lib/ui/link';
import { Page } from '@fareweave/shared-lib/ui/page';
import { styled } from 'styled-components';

/** `/about`: text only (NAVI-5). */
export function AboutPage() {
  return (
    <Page
      title="About Fareweave"
      lead="Fareweave answers one question well: where can I go tomorrow with my pass, from the airports near me, and how do I get home? It is a free alternative to paid services."
    >
      <Article>
        <h2>What it does</h2>
        <p>
          Pick the airports you could leave from and a day. Fareweave looks through every flight on the
          network, including connections with one or two stops, and shows where you can go on the GoWild pass,
          with Discount Den or on a standard fare, side by side.
        </p>
        <p>
          <Link href="/pass-calculator">Is the pass worth it?</Link> Compare what a year of trips costs with
          the pass and without.
        </p>
        <p>
          <Link href="/about/estimates">How we estimate</Link> punctuality, connections and emissions, and
          from which data.
        </p>
        <p>
          <Link href="/accessibility">Accessibility</Link>: how far everyone can use Fareweave, and what is
          still missing.
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
          that cannot be reversed. There are no trackers.
        </p>
      </Article>
    </Page>
  );
}

const Article = styled.article`
  max-width: 65ch;
  font-size: 1rem;
  line-height: 1.6;

  h2 {
    margin-bottom: 6px;
  }
  p + p {
    margin-top: 10px;
  }
  p + h2 {
    margin-top: 28px;
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
