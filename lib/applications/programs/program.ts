import type { program } from '#lib/content/entities/program.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import type { Form } from '#lib/forms/questions/form-field.ts';

/** A published program, open or not, with all its questions. */
export type PublishedProgram = PublicItem<typeof program>;

/** A program that takes applications now. */
export interface Program extends Omit<PublishedProgram, 'formFields' | 'isActive' | 'opensAt' | 'graceMinutes'>, Form {
  /** Whether all places are taken. Only what lists and forms show says so (markFull). */
  isFull?: boolean;
  /** Until when a late code opens its form in this browser. Only a program that needs the code says so. */
  lateUntil?: Date;
}

/** A program whose deadline has passed. */
export interface ClosedProgram {
  title: string;
  closedAt: Date;
}
