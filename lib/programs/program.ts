import type { program } from '../content/entities/program.ts';
import type { FieldType } from '../content/field-types.ts';
import type { PublicItem } from '../content/public-item.ts';

/** A published program, open or not, with all its questions. */
export type PublishedProgram = PublicItem<typeof program>;

/** One question of a program's form as readers get it. Only types that are shown, in the form's order. */
export type FormField = Omit<PublishedProgram['formFields'][number], 'fieldType'> & { fieldType: FieldType };

/** A part of a form, which is a step of its own. */
export interface Section {
  title: string;
  text: string | null;
  /** The ids of its questions. */
  questions: number[];
}

/** A program that takes applications now. */
export type Program = Omit<PublishedProgram, 'formFields' | 'isActive' | 'opensAt' | 'graceMinutes'> & {
  formFields: FormField[];
  /** In the form's order. Empty for a form on one page. */
  sections: Section[];
  /** The reasons not to apply: the label is the reason, and `showIf` says when it holds. */
  stops: FormField[];
  /** Whether all places are taken. Only what lists and forms show says so (markFull). */
  isFull?: boolean;
  /** Until when a late code opens its form in this browser. Only a program that needs the code says so. */
  lateUntil?: Date;
};

/** A program whose deadline has passed. */
export interface ClosedProgram {
  title: string;
  closedAt: Date;
}
