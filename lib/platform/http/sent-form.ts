// Shared by the forms of the pages and the addresses that take them.

/** The header of a form that script sends. Its answer is JSON, and names the page to which the plain form would lead. */
export const sentFormHeader = 'x-sent-form';

/** The header with the id of the person for whom the page of the back office was drawn that sends a request. */
export const readerHeader = 'x-reader';

/** The hidden field with the same in a form of the back office. */
export const readerName = 'drawn_for';

/** The header of an answer to a request whose session is over. */
export const sessionHeader = 'x-session';

/** The state where another person is signed in than the one for whom the page was drawn. */
export const sessionOfOther = ({ id, name }: { id: string; name: string }): string =>
  `other ${encodeURIComponent(id)} ${encodeURIComponent(name)}`;

/** That other person. Null where no one is signed in. */
export function otherReader(state: string): { id: string; name: string } | null {
  const [word, id = '', name = ''] = state.split(' ');
  return word === 'other' ? { id: decodeURIComponent(id), name: decodeURIComponent(name) } : null;
}

/** The hidden field that tells the forms of one page with one address apart. */
export const formName = 'form';

/** The query parameter that names what a plain form brings back (see lib/returned-forms). */
export const invalidName = 'invalid';

/** The plain form that was refused, for its page to show again. */
export interface ReturnedForm {
  /** Its name in the page's address. */
  name: string;
  /** The address that refused it, with its query. */
  action: string;
  /** The name of the form among those with this address. Empty if there is one. */
  form: string;
  /** The typed values, by the name of their control. */
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  message: string;
  /** Whether the message is no problem. */
  isNews: boolean;
}

/** The hidden field in which a page that is drawn for one person has a random key of its own (see sendOnce in lib/api). */
export const onceName = 'once';

/** A key that no other page has, such as a UUID. */
export const keyPattern = /^[\w-]{22,100}$/;

/**
 * The name of a question that people never see and leave empty. Programs that fill every field fill it too. No browser
 * fills it by itself, because its name means nothing to one.
 */
export const trapName = 'leave_empty';

/** The name of the control that says which privacy notice an applicant was shown. */
export const noticeControl = 'privacy_notice';

/** The name of the hidden field that says when the page was made (see page-stamp.ts). */
export const stampName = 'page_stamp';

/** The values of the page's own hidden fields. All of it is optional: a program that calls the API sends none of it. */
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
