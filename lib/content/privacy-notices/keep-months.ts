import { addMonths } from '#lib/platform/time/add-months.ts';

/** How long a withdrawn application is kept: rule 8(3) of India's DPDP Rules 2025 asks for a year at least. */
export const usualKeepMonths = 12;

/** The end of the term that begins at `from`, in the same day of a later month. */
export const endOfTerm = (from: Date, keepMonths: number | null): Date =>
  addMonths(from, keepMonths ?? usualKeepMonths);
