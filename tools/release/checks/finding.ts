/** A check that failed, and what mends it. */
export interface Finding {
  rule: string;
  message: string;
  fix: string;
}

export const words = ({ rule, message, fix }: Finding): string => `✗ ${rule}: ${message}. Fix: ${fix}.`;
