/** A question as its answer knows it: the way the applicant saw it, also after the form has changed. */
export interface AnsweredField {
  id: number;
  label: string;
  fieldType: string;
}

/** What an applicant wrote for one question. It keeps its question all the way from the form to the exports. */
export interface Answer<Field extends AnsweredField = AnsweredField> {
  field: Field;
  value: string;
}
