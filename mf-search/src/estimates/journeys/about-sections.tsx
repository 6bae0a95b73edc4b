import { punctualityQuery } from '@fareweave/shared-lib/api/journey-estimates';
import { TRANSFER_MINUTES } from '@fareweave/shared-lib/domain/delays';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** The data that the product comes with. Until the answer arrives, its text reserves the space, invisibly. */
const BUNDLED = { flights: 30_691, from: '2015-01-01', to: '2015-01-02' };

interface MethodProps {
  /** The fewest flights of a group that can be the basis of a figure. */
  minFlights?: number | undefined;
}

/** How punctuality is estimated, without data and limits. */
export const PunctualityMethod = ({ minFlights: least = 10 }: MethodProps) => (
  <>
    <p>
      {t(
        'The US Department of Transportation publishes for each domestic flight when it arrived, and why it was late. We count these flights by route and hour of departure, of all airlines together. A flight is on time when it arrives less than 15 minutes late; cancelled and diverted flights are not on time.',
      )}
    </p>
    <p>
      {t(
        'A route may have only a few flights at an hour. Its figures are therefore moved towards those of the route at any hour, of the airport at that hour, and of all airports at that hour: the fewer flights it has, the more. The narrowest of these groups with {least} or more flights is named as the basis of the figure, with the number of its flights.',
        { least },
      )}
    </p>
  </>
);

/** Punctuality (ESTM-23). */
export function PunctualitySection() {
  const { data } = useQuery(punctualityQuery);
  const source = data?.source ?? BUNDLED;
  return (
    <>
      <PunctualityMethod minFlights={data?.min_flights} />
      <h3>{t('Data')}</h3>
      <Source aria-live="polite">
        <span style={{ visibility: data ? 'visible' : 'hidden' }}>
          {t('{flights} flights from {from} to {to}.', {
            flights: formatNumber(source.flights),
            from: formatDate(source.from),
            to: formatDate(source.to),
          })}
        </span>{' '}
        {rich('On-Time Performance, <link>US DOT, BTS</link>, in the public domain.', {
          link: (text) => <ExternalLink href="https://www.transtats.bts.gov">{text}</ExternalLink>,
        })}
      </Source>
      <h3>{t('How good it is')}</h3>
      <p>
        {t(
          'Learned from Jan 1, 2015, and compared with Jan 2, 2015, the mean squared error of the chance to be on time (Brier score) is 0.188. That is 9% better than 0.208, with the same chance for all flights.',
        )}
      </p>
      <h3>{t('Limits')}</h3>
      <ul>
        <li>{t('A few days say little about other seasons, and nothing about today’s weather.')}</li>
        <li>
          {t('The figures cover all airlines together. A single airline may be more or less punctual.')}
        </li>
        <li>
          {t(
            'The data has domestic flights only. Without data about one of its airports, a flight has no figure.',
          )}
        </li>
        <li>{t('Delays are counted in steps of 5 minutes up to an hour late, and in wider ones above.')}</li>
      </ul>
    </>
  );
}

/** How the chance to make a connection is estimated (ESTM-24). */
export const ConnectionsSection = () => (
  <>
    <p>
      {t(
        'The chance to make a connection is the share of flights like the first one that arrive early enough. We count {domestic} minutes to change: 10 to leave the aircraft and walk, and doors that close 15 minutes before the departure. With a border it is {international} minutes.',
        TRANSFER_MINUTES,
      )}
    </p>
    <p>
      {t(
        '“Best” counts a connection that is likely missed as more expensive: the chance to miss it times the value of a missed connection, which you can change under “Weights”. Trip plans count the default value.',
      )}
    </p>
    <h3>{t('Limits')}</h3>
    <ul>
      <li>
        {t(
          'The next flight may be late too, and wait for you. We do not count on it, so the real chance is higher.',
        )}
      </li>
      <li>
        {t('Each flight is booked separately: after a missed connection, the airline may owe you nothing.')}
      </li>
    </ul>
  </>
);

/** How emissions are estimated (ESTM-27). */
export const CarbonSection = () => (
  <>
    <p>
      {t(
        'Emissions are kilograms of CO₂e (greenhouse gases counted as CO₂) of one person in economy class, for burning the fuel and producing it. The method is named beside each figure.',
      )}
    </p>
    <h3>{t('Where the aircraft is known')}</h3>
    <p>
      {rich(
        'We follow Google’s <link>Travel Impact Model</link> 1.9.1: fuel of the aircraft type for the distance, 3.8359 kg CO₂e for each kilogram of fuel, divided by the seats, of which 84.5% are occupied. Our computation gives its published example, 603 kg from Zurich to San Francisco. Fuel is from the EMEP/EEA guidebook (edition of 2009) for the Airbus A320; other types of its family burn as much more or less as airlines reported to the US DOT for 2024.',
        {
          link: (text) => (
            <ExternalLink href="https://github.com/google/travel-impact-model">{text}</ExternalLink>
          ),
        },
      )}
    </p>
    <h3>{t('Where it is not known')}</h3>
    <p>
      {rich(
        'We use the UK government’s <link>conversion factors</link> of 2026 for economy class: 0.07435 kg a kilometer up to 3,700 km, 0.06926 kg above. They include 8% for detours. For producing the fuel we add 20%.',
        {
          link: (text) => (
            <ExternalLink href="https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting">
              {text}
            </ExternalLink>
          ),
        },
      )}
    </p>
    <h3>{t('Usual on this route')}</h3>
    <p>
      {t(
        'We compare with the median of the itineraries that a search of the same route and day finds, by the same methods.',
      )}
    </p>
    <h3>{t('Limits')}</h3>
    <ul>
      <li>{t('Contrails and other effects at altitude are not included.')}</li>
      <li>{t('The Travel Impact Model counts 7% too little on average, by its authors’ own comparison.')}</li>
      <li>
        {t('Airlines change aircraft at short notice. In sample data, flights and aircraft are invented.')}
      </li>
    </ul>
  </>
);

/** Reserves two lines, so that nothing moves when the answer arrives. */
const Source = styled.p`
  min-height: 3.2em;
`;
