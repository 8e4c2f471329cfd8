import { numericId } from '#lib/platform/http/inputs.ts';
import { type Failure, refuse } from '#lib/platform/http/result.ts';
import type { PageMarks } from '#lib/platform/http/sent-form.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type Admission, findAdmission, whyClosed } from '../programs/admission.ts';
import { stampedAt } from '../spam/page-stamp.ts';
import { readApplication, type SentApplication } from './read-application.ts';

/** A form that arrived for a program that takes it. */
interface ArrivedForm {
  sent: SentApplication;
  /** What stopped the reading. What was read before that is in `sent`. */
  unread: Failure | null;
  begunAt: Date;
  admission: Admission;
}

/** The form, or why no program takes it. `programId`: the one that it names. */
type Arrival = { form: ArrivedForm } | { form: null; programId: number | null; failure: Failure };

/** The name of the page with the form of a program, for its stamp. */
export const formPage = (programId: number): string => `program-${programId}`;

/**
 * When an application was begun: when the page was made whose stamp it carries, or else when it arrived. The stamp of
 * another page proves nothing.
 */
const begunBy = ({ stamp }: PageMarks, programId: number, receivedAt: Date): Date =>
  stampedAt(stamp, formPage(programId)) ?? receivedAt;

/** The program that an application names, in a form as text and in JSON as a number. */
const namedProgram = (programId: unknown): number | null =>
  numericId(typeof programId === 'number' ? String(programId) : (programId as string | undefined));

const noProgramMessage = 'Choose the program that the application is for.';
const noProgram = refuse('invalid', noProgramMessage, { program_id: [noProgramMessage] }).failure;

/**
 * Reads a form, and finds the program that takes it now.
 * @param folder where its files go. Null: nowhere
 * @param known the program that it is for, and when it was begun, if the form itself does not say so
 */
export async function arrive(
  request: Request,
  folder: IntakeFolder | null,
  known: { programId: number; begunAt?: Date } | null,
  receivedAt: Date,
): Promise<Arrival> {
  const { sent, failure: unread } = await readApplication(request, folder);
  const programId = known?.programId ?? namedProgram(sent.programId);
  if (programId === null) return { form: null, programId, failure: unread ?? noProgram };
  const begunAt = known?.begunAt ?? begunBy(sent.marks, programId, receivedAt);
  const admission = await findAdmission(request.headers, programId, begunAt, receivedAt);
  if (admission?.program.formFields.length) return { form: { sent, unread, begunAt, admission } };
  return { form: null, programId, failure: unread ?? (await whyClosed(programId, admission)) };
}
