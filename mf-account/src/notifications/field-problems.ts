import { ApiError } from '@fareweave/shared-lib/platform';
import { type AlertFormValues, blankAlert } from './alert-form-values.ts';

type Field = Exclude<keyof AlertFormValues, 'next_date'>;

/** What the server found wrong, by field of the form; empty when it is about none of them. */
export function fieldProblems(error: unknown): { field: Field; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.details.filter(isFieldProblem);
}

function isFieldProblem(detail: unknown): detail is { field: Field; message: string } {
  if (typeof detail !== 'object' || detail === null) return false;
  const { field, message } = detail as Record<string, unknown>;
  return typeof field === 'string' && field in blankAlert && typeof message === 'string';
}
