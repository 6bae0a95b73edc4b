import { centsText } from '@fareweave/shared-lib/domain/cost-texts';
import { FARES_FROM_PASS, fareName } from '@fareweave/shared-lib/domain/fares';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { plainGroup } from '@fareweave/shared-lib/ui/control-styles';
import { Field } from '@fareweave/shared-lib/ui/field';
import { FieldMessage } from '@fareweave/shared-lib/ui/field-errors';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useId } from 'react';
import { styled } from 'styled-components';
import { MissingFlightsNotice } from '../../flights/index.ts';
import { SignInLink } from '../../ui/text-button.tsx';
import { DAY_CHOICES } from '../values/check-values.ts';
import type { FareCell, RouteFares } from '../values/route-fares.ts';
import type { Calculation } from '../values/use-calculation.ts';
import { entryOf, LIST_FIELDS, withEntry } from '../values/values.ts';
import { Panel } from './trips-form.tsx';

/** The fares of each route there and back. Known fares are filled in and can be replaced (COST-15). */
export function FaresForm(calculation: Calculation) {
  const id = useId();
  const { places, values, errors, change, routes, fares, isMember } = calculation;
  const days = entryOf(values, 'days');
  const isEntered = routes.some(({ cells }) => Object.values(cells).some((cell) => cell.isEntered));
  const nameOf = (place: string): string => places.byValue.get(place)?.title ?? place;

  return (
    <Panel as="section" aria-labelledby={id} aria-busy={fares.isLoading}>
      <Row $gap="6px 12px">
        <h2 id={id}>{t('Fares there and back, in dollars')}</h2>
        <SourceBadge source={fares.data?.source ?? null} />
      </Row>
      {!isMember && (
        <p>
          {rich('<link>Sign in</link> to fill in the fares that we know, or enter them yourself.', {
            link: (text) => <SignInLink>{text}</SignInLink>,
          })}
        </p>
      )}
      {isMember && (
        <SelectField
          label={t('Known fares of the next')}
          value={days}
          error={errors.days}
          onChange={({ target }) => change({ days: target.value })}
        >
          {errors.days !== undefined && <option value={days}>{t('Choose')}</option>}
          {DAY_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {plural(Number(choice) / 7, '# week', '# weeks')}
            </option>
          ))}
        </SelectField>
      )}
      {fares.isError && <Failure text={t('The known fares could not be loaded.')} query={fares} />}
      {fares.data?.failed_origins !== undefined && (
        <MissingFlightsNotice
          results={{ source: fares.data.source, failed_origins: fares.data.failed_origins }}
          nameOf={nameOf}
        />
      )}
      {LIST_FIELDS.map((field) =>
        errors[field] === undefined ? null : (
          <Row key={field} $spread $gap="6px 12px" role="alert">
            <FieldMessage id={`${id}-${field}`}>{errors[field]}</FieldMessage>
            <TemporaryButton onClick={() => change({ [field]: undefined })}>{t('Remove')}</TemporaryButton>
          </Row>
        ),
      )}
      {routes.length === 0 && <Quiet>{t('Choose where your trips start and where they go.')}</Quiet>}
      {fares.isLoading ? (
        <Skeleton height={`${routes.length * 128}px`} />
      ) : (
        routes.map((route) => (
          <RouteFields
            key={route.place}
            {...calculation}
            route={route}
            name={`${nameOf(values.origin ?? '')} – ${nameOf(route.place)}`}
          />
        ))
      )}
      {isEntered && fares.data !== undefined && (
        <div>
          <TemporaryButton
            onClick={() => change({ go_wild: undefined, standard: undefined, discount_den: undefined })}
          >
            {t('Use the known fares')}
          </TemporaryButton>
        </div>
      )}
    </Panel>
  );
}

interface RouteFieldsProps extends Calculation {
  route: RouteFares;
  /** `Denver – Las Vegas`. */
  name: string;
}

function RouteFields({ route, name, routes, values, errors, change, fares }: RouteFieldsProps) {
  const { place, cells, weight } = route;
  return (
    <Route>
      <legend>{name}</legend>
      {FARES_FROM_PASS.map((type) => (
        <Field
          key={type}
          label={fareName(type)}
          hint={hintOf(cells[type], fares.data !== undefined)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={cells[type].text}
          error={errors[`${type}:${place}`]}
          onChange={({ target }) => change({ [type]: withEntry(values[type], place, target.value) })}
        />
      ))}
      {routes.length > 1 && (
        <Field
          label={t('How often')}
          hint={t('Compared with the other routes.')}
          inputMode="numeric"
          autoComplete="off"
          value={weight}
          error={errors[`weights:${place}`]}
          onChange={({ target }) => change({ weights: withEntry(values.weights, place, target.value) })}
        />
      )}
    </Route>
  );
}

/** `On sale on 44 of 56 days` without the total number, which the page says once. */
function hintOf({ known, isEntered, daysOnSale }: FareCell, isLoaded: boolean): string | undefined {
  if (known === null) return isLoaded ? t('No known fare. Enter one.') : undefined;
  return isEntered
    ? t('Known: {price}', { price: centsText(known) })
    : plural(daysOnSale, 'Median of # day', 'Median of # days');
}

const Route = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.25rem), 1fr));
  gap: 12px 14px;
  align-items: start;
  ${plainGroup}
  padding-top: 14px;
  border-top: 1px solid var(--line);

  legend {
    float: inline-start;
    grid-column: 1 / -1;
    width: 100%;
    font-weight: 600;
  }
`;
