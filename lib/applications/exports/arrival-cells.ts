import { arrivalWay } from '#lib/forms/questions/arrival.ts';
import type { ExportedSubmission } from './read-submissions.ts';

/** The last columns of a table in which some applications were entered by staff. */
export const arrivalHeads = ['Arrived', 'Arrived On'] as const;

/** How and on which day an application arrived that staff entered. Empty for one that was sent on the site. */
export const arrivalCells = ({ arrived }: Pick<ExportedSubmission, 'arrived'>): string[] =>
  arrived ? [arrivalWay(arrived), arrived.on] : ['', ''];
