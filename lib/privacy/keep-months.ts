/** How long a withdrawn application is kept: rule 8(3) of India's DPDP Rules 2025 asks for a year at least. */
export const usualKeepMonths = 12;

/** The end of the term that begins at `from`, in the same day of a later month. */
export function endOfTerm(from: Date, keepMonths: number | null): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + (keepMonths ?? usualKeepMonths));
  return end;
}
