import type { PageMarks } from '../spam/page-marks.ts';
import { stampedAt } from '../spam/page-stamp.ts';

/** The name of the page with the form of a program, for its stamp. */
export const formPage = (programId: number): string => `program-${programId}`;

/**
 * When an application was begun: when the page was made whose stamp it carries, or else when it arrived. The stamp of
 * another page proves nothing.
 */
export const begunAt = ({ stamp }: PageMarks, programId: number, receivedAt: Date): Date =>
  stampedAt(stamp, formPage(programId)) ?? receivedAt;
