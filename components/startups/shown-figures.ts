import { shownRupees } from '#lib/platform/text/amounts.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `June 5, 2019`. */
export const shownDate = (day: Date): string => days.format(day);

export interface Figure {
  label: string;
  value: string;
}

interface Money {
  fundRaised: number | null;
  revenue: number | null;
  employeeCount: number | null;
}

/** The metrics tab's figures: those present and nonzero. An undisclosed fund is 'Not disclosed' (section 5). */
export function figuresOf({ fundRaised, revenue, employeeCount }: Money): Figure[] {
  const figures: (Figure | false | 0 | null)[] = [
    fundRaised !== 0 && {
      label: 'Fund Raised',
      value: fundRaised === null ? 'Not disclosed' : shownRupees(fundRaised),
    },
    revenue && { label: 'Revenue', value: shownRupees(revenue) },
    employeeCount && { label: 'Employees', value: employeeCount.toLocaleString('en-IN') },
  ];
  return figures.filter((figure): figure is Figure => Boolean(figure));
}
