import type { FormField } from './program.ts';

/** A question without limits, conditions or marks: what every column of `FormField` is unless staff say otherwise. */
export const plainQuestion: Omit<FormField, 'id' | 'label' | 'fieldType' | 'isRequired' | 'order'> = {
  helpText: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  pattern: null,
  earliest: null,
  latest: null,
  dateLimit: null,
  options: null,
  fileKind: null,
  maxMegabytes: null,
  maxFiles: null,
  showIf: null,
  requireIf: null,
  columns: null,
  minRows: null,
  maxRows: null,
  meansMinor: false,
  asksParent: false,
};
