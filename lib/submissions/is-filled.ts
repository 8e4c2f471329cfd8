import { answerText } from '../content/group-rows.ts';

/** Whether an answer is not empty. An unticked checkbox and a group of empty rows count as empty. */
export const isFilled = (fieldType: string, value: string): boolean =>
  answerText(fieldType, value) !== '' && !(fieldType === 'checkbox' && value === 'false');
