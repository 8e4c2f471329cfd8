/**
 * The name of a question that people never see and leave empty. Programs that fill every field fill it too. No browser
 * fills it by itself, because its name means nothing to one.
 */
export const trapName = 'leave_empty';

/** The name of the hidden field that says when the page was made (see page-stamp.ts). */
export const stampName = 'page_stamp';

/** What the page's own hidden fields hold. All of it is optional: a program that calls the API sends none of it. */
export interface PageMarks {
  /** Empty if the hidden question was left empty. */
  trap: string;
  /** Empty if the sender did not have it. */
  stamp: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The marks among the fields of a form. Values that are not text count as not sent. */
export const readMarks = (fields: { [trapName]?: unknown; [stampName]?: unknown }): PageMarks => ({
  trap: text(fields[trapName]),
  stamp: text(fields[stampName]),
});
