import { cellNamed, cellWords } from '#lib/forms/questions/groups.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';

/** The errors without those of a control that was changed. Of a group, only those of the cell. */
export function withoutCorrected(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: own, ...others } = errors;
  if (own) return others;
  const cell = cellNamed(name);
  const ofGroup = cell && errors[cell.label];
  if (!ofGroup) return errors;
  const left = ofGroup.filter((message) => !message.startsWith(cellWords(cell.row, cell.column)));
  if (left.length === ofGroup.length) return errors;
  const { [cell.label]: _before, ...rest } = errors;
  return left.length > 0 ? { ...errors, [cell.label]: left } : rest;
}
