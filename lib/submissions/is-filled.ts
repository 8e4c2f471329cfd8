/** Whether an answer is not empty. An unticked checkbox counts as empty. */
export const isFilled = (fieldType: string, value: string): boolean =>
  value !== '' && !(fieldType === 'checkbox' && value === 'false');
