// Shared by the forms of the pages and the addresses that take them.

/** The header of a form that script sends. Its answer is JSON, and names the page to which the plain form would lead. */
export const sentFormHeader = 'x-sent-form';

/** The hidden field that tells the forms of one page with one address apart. */
export const formName = 'form';

/** The query parameter that names what a plain form brings back (see lib/returned-forms). */
export const invalidName = 'invalid';

/** What came back with a plain form that was refused, for its page to show again. */
export interface ReturnedForm {
  /** Its name in the page's address. */
  name: string;
  /** The address that refused it, with its query. */
  action: string;
  /** Which of the forms with this address it is. Empty if there is one. */
  form: string;
  /** What was typed, by the name of its control. */
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  message: string;
  /** Whether the message is no problem. */
  isNews: boolean;
}
