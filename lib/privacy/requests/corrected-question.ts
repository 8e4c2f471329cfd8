import { database } from '../../db/client.ts';
import { fieldTypes, isChoice } from '../../questions/field-types.ts';
import type { FormField } from '../../questions/form-field.ts';
import { plainQuestion } from '../../questions/form-field.ts';

interface StoredAnswer {
  fieldId: number;
  label: string;
  fieldType: string;
}

/** The question with the limits that it has now. A question that is gone or of another type has none of its own. */
export async function questionOf({ fieldId, label, fieldType }: StoredAnswer, programId: number): Promise<FormField> {
  const sameType = fieldTypes.find((type) => type === fieldType && type !== 'file') ?? 'text';
  const limits = await database().formField.findFirst({ where: { id: fieldId, programId, fieldType: sameType } });
  // What a question that is gone offered or asked is not known.
  const known = (isChoice(sameType) || sameType === 'group') && !limits ? 'text' : sameType;
  return {
    ...plainQuestion,
    isRequired: false,
    order: 0,
    ...limits,
    showIf: null,
    requireIf: null,
    id: fieldId,
    label,
    fieldType: known,
  };
}
