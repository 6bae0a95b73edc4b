import { tripPlansQuery } from '@fareweave/shared-lib/api/trip-plans';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { navigate } from '@fareweave/shared-lib/platform';
import { fieldErrorsOf } from '@fareweave/shared-lib/ui/field-errors';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { entriesOf } from '../model/address/query-fields.ts';
import { type Places, placesOf } from '../model/place-options.ts';
import { todayAt } from '../model/search-days.ts';
import { rememberPlaces } from '../places/index.ts';
import { PlannerForm, type Refusal } from './form/planner-form.tsx';
import { QuestionSummary } from './form/question-summary.tsx';
import { canonicalValues, checkValues } from './question/check-values.ts';
import {
  FIELDS,
  type TripErrors,
  type TripField,
  type TripValues,
  tripAddress,
  tripQuery,
  unorderedAddress,
} from './question/trip-values.ts';
import { type Question, useQuestion } from './question/use-question.ts';
import { TripPlans } from './results/trip-plans.tsx';

/** The form, or its summary above the trips of the question in the address bar. */
export function Planner({ airports }: { airports: readonly Airport[] }) {
  const id = useId();
  useDisplay();
  const places = useMemo(() => placesOf(airports), [airports]);
  const question = useQuestion(places);
  const [form, setForm] = useState(() => formOf(question, places));
  if (form.question !== question) setForm(formAfter(form, question, places));
  const { draft, errors, refusal, isOpen } = form;
  const plans = useQuery({ ...tripPlansQuery(tripQuery(question.values)), enabled: question.isAsked });
  const today = todayAt(entriesOf(draft.origin), places.byValue, Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  const [submitted, setSubmitted] = useState(0);
  useEffect(() => {
    if (submitted > 0) heading.current?.focus();
  }, [submitted]);

  const refuse = (found: TripErrors): void =>
    setForm((last) => ({ ...last, errors: found, refusal: { errors: found, isLink: false }, isOpen: true }));
  const showRefusal = useEffectEvent(refuse);
  useEffect(() => {
    const refused = fieldErrorsOf(plans.error, SERVER_NAMES);
    if (refused.length > 0)
      showRefusal(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
  }, [plans.error]);

  function change(part: Partial<TripValues>): void {
    // The two ends of the window are checked together.
    const changed = 'from' in part || 'until' in part ? { from: '', until: '', ...part } : part;
    const kept = Object.entries(errors).filter(([field]) => !(field in changed));
    setForm({ ...form, draft: { ...draft, ...part }, errors: Object.fromEntries(kept) });
  }

  function submit(): void {
    const values = { ...canonicalValues(draft, places.byValue), trip: '' };
    const found = checkValues(values, { places: places.byValue, today });
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    rememberPlaces([...entriesOf(values.origin), ...entriesOf(values.visit)]);
    const isSame = question.isAsked && tripAddress(values) === tripAddress({ ...question.values, trip: '' });
    if (isSame) {
      setForm({ ...form, errors: {}, refusal: null, isOpen: false });
      void plans.refetch();
    } else navigate(tripAddress(values));
    setSubmitted(submitted + 1);
  }

  return (
    <>
      {question.isAsked && (
        <QuestionSummary
          values={question.values}
          places={places}
          isOpen={isOpen}
          formId={id}
          onToggle={() => setForm({ ...form, isOpen: !isOpen })}
        />
      )}
      {isOpen && (
        <PlannerForm
          id={id}
          places={places}
          today={today}
          values={draft}
          errors={errors}
          refusal={refusal}
          onChange={change}
          onSubmit={submit}
        />
      )}
      {question.isAsked && (
        <TripPlans values={question.values} result={plans} airports={airports} heading={heading} />
      )}
    </>
  );
}

interface FormState {
  /** The question that the form was opened with. */
  question: Question;
  draft: TripValues;
  errors: TripErrors;
  refusal: Refusal | null;
  isOpen: boolean;
}

const formOf = (question: Question, places: Places): FormState => ({
  question,
  draft: selectable(question.values, places),
  errors: question.errors,
  refusal: Object.keys(question.errors).length > 0 ? { errors: question.errors, isLink: true } : null,
  isOpen: !question.isAsked,
});

/** The form for a new question. If only the order or the number of trips differs, an open form keeps what the person has changed. */
function formAfter(form: FormState, question: Question, places: Places): FormState {
  const { isOpen, question: last } = form;
  const isReordered =
    last.isAsked && question.isAsked && unorderedAddress(last.values) === unorderedAddress(question.values);
  if (!isOpen || !isReordered) return formOf(question, places);
  const { sort, limit } = question.values;
  return { ...form, question, draft: { ...form.draft, sort, limit } };
}

/** The values without unknown places, which the pickers could not deselect. Their error stays until the person selects or submits. */
function selectable(values: TripValues, { byValue }: Places): TripValues {
  const known = (list: string) =>
    entriesOf(list)
      .filter((place) => byValue.has(place))
      .join(',');
  const { origin, visit, home } = values;
  return { ...values, origin: known(origin), visit: known(visit), home: known(home) };
}

const SERVER_NAMES = Object.fromEntries(FIELDS.map((field) => [field, field])) as Record<string, TripField>;
