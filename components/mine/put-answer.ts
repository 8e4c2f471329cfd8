import { controlId } from '#components/applications/form-model.ts';
import { optionsOf, restoreRows } from '#components/applications/kept-answers.ts';
import { optionSeparator } from '#lib/forms/questions/field-types.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';

/** Puts an answer into its control, as if a person had typed it. */
export function putAnswer(field: FormField, value: string): void {
  const control = document.getElementById(controlId(field));
  if (!control) return;
  const options = optionsOf(field);
  const told = () => control.dispatchEvent(new Event('input', { bubbles: true }));
  if (field.fieldType === 'group') {
    restoreRows(field, value);
    // The rows are there when they were drawn.
    setTimeout(told);
    return;
  }
  if (options) {
    const chosen = field.fieldType === 'radio' ? [value] : value.split(optionSeparator);
    for (const option of options) option.checked = chosen.includes(option.value);
  } else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'true';
  else (control as HTMLInputElement).value = value;
  told();
}
