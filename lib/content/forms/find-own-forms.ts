import { sectionType, stopType } from '#lib/forms/questions/field-types.ts';
import { requireRight } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

/** A program whose form can begin another. */
export interface OwnForm {
  id: number;
  title: string;
  questions: number;
}

/** Sections and reasons not to apply ask nothing. */
const asks = { fieldType: { notIn: [sectionType, stopType] } };

/** The programs with questions whose form the caller may edit, in the order of the site. @returns forbidden */
export async function findOwnForms(headers: Headers): Promise<Result<OwnForm[]>> {
  const caller = await requireRight(headers, 'editForms');
  if (!caller.ok) return caller;
  const { programIds } = caller.value;
  const rows = await database().program.findMany({
    where: { formFields: { some: {} }, ...(programIds && { id: { in: programIds } }) },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, _count: { select: { formFields: { where: asks } } } },
  });
  return success(rows.map(({ id, title, _count }) => ({ id, title, questions: _count.formFields })));
}
