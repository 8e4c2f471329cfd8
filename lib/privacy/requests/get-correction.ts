import { noteRead } from '../../audit/read-log.ts';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import type { FormField } from '../../questions/form-field.ts';
import { questionOf } from './corrected-question.ts';
import { findPersonData } from './find-person-data.ts';
import { readUsableRequest } from './read-request.ts';
import { notOfRequest } from './request-failures.ts';

/** An application whose answers staff may correct for a person. */
export interface Correction {
  requestId: number;
  name: string;
  applicationId: number;
  programTitle: string;
  /** In the form's order. `group` is the question of a group that the form still asks. */
  answers: { id: number; label: string; fieldType: string; value: string; group: FormField | null }[];
}

/** The answers of an application of the request. @returns forbidden; not_found; conflict */
export async function getCorrection(
  headers: Headers,
  requestId: number,
  applicationId: number,
): Promise<Result<Correction>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  const { applications } = await findPersonData(request.email, requestId);
  const application = applications.find(({ id, withdrawn }) => id === applicationId && !withdrawn);
  if (!application) return notOfRequest;
  const { programId, programTitle } = application;
  noteRead(by, { kind: 'application', programId, submissionId: applicationId });
  const rows = await database().answer.findMany({
    where: { submissionId: applicationId },
    orderBy: { position: 'asc' },
    select: { id: true, fieldId: true, label: true, fieldType: true, value: true },
  });
  const answers = await Promise.all(
    rows.map(async ({ fieldId, ...answer }) => {
      const isGroup = answer.fieldType === 'group';
      const question = isGroup ? await questionOf({ fieldId, ...answer }, programId) : null;
      return { ...answer, group: question?.fieldType === 'group' ? question : null };
    }),
  );
  return success({ requestId, name: request.name, applicationId, programTitle, answers });
}
