/** An answer as the staff read it: a ticked box says "Yes". On the wire and in exports it stays 'true' or 'false'. */
export function shownAnswer({ fieldType, value }: { fieldType: string; value: string }): string {
  if (fieldType !== 'checkbox' || value === '') return value;
  return value === 'true' ? 'Yes' : 'No';
}
