import { badRequest, type FieldProblem } from './errors.ts';

/** Gathers what is wrong with a query, so that one 400 names every field at fault. */
export interface Complaints {
  /** `problem`: in words for people; null: nothing is wrong. */
  about(field: string, problem: string | null): void;
  /** Throws the 400 if there is anything to complain about. */
  raise(): void;
}

export function complaints(): Complaints {
  const details: FieldProblem[] = [];
  return {
    about(field, problem) {
      if (problem !== null) details.push({ field, message: problem });
    },
    raise() {
      const [first] = details;
      if (first) throw badRequest(first.message, details);
    },
  };
}
