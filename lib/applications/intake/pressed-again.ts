import type { FieldType } from '#lib/forms/questions/field-types.ts';
import { placeCookie, readPlaceCookie } from '#lib/platform/http/place-cookie.ts';
import { getSavedDraft, type SavedDraft } from '../drafts/get-saved-draft.ts';
import { openPage } from '../private-pages/open-page.ts';
import type { FormToSave } from './read-form.ts';

// The form of /apply is the same for everybody, so nothing in it tells one press of 'Save and come back later' from
// another. The browser gets a cookie for the one address that begins drafts.

const cookieName = 'begun';
const place = '/api/drafts/';
const seconds = 10 * 60;

/** The cookie by which a browser that began a draft and goes back to the form presses the same button again. */
export const begunCookie = {
  /** @param token of the draft's page */
  set: (token: string): string => placeCookie(cookieName, token, place, seconds),
  end: (): string => placeCookie(cookieName, '', place, 0),
};

/** What people write in their own words. Two people at one computer may choose the same, or nothing. */
const ownWords: readonly FieldType[] = ['text', 'textarea', 'email', 'phone'];

/** Everything that an applicant sees in a draft, in one order. */
const contentOf = (
  answers: { fieldId: number; value: string }[],
  files: Pick<SavedDraft['files'][number], 'fieldId' | 'filename' | 'sha256'>[],
) =>
  JSON.stringify([
    answers
      .filter(({ value }) => value !== '')
      .map(({ fieldId, value }) => [fieldId, value] as const)
      .sort(([one], [other]) => one - other),
    files.map(({ fieldId, filename, sha256 }) => `${fieldId} ${sha256} ${filename}`).sort(),
  ]);

/**
 * The page of the draft that this browser began with the same content within ten minutes, if it is unchanged. Null
 * otherwise, also for a browser that knows the content: the cookie alone is the right to the page.
 */
export async function pressedAgain(
  headers: Headers,
  form: FormToSave,
): Promise<{ pageId: number; token: string } | null> {
  const token = readPlaceCookie(headers, cookieName);
  const page = token === null ? null : await openPage(token);
  if (token === null || page?.role !== 'owner') return null;
  if (!form.answers.some(({ field, value }) => value !== '' && ownWords.includes(field.fieldType))) return null;
  const now = new Date();
  const draft = await getSavedDraft(page.pageId, now);
  if (draft?.program.id !== form.program.id || now.getTime() - draft.changedAt.getTime() > seconds * 1000) return null;
  const typed = form.answers.map(({ field, value }) => ({ fieldId: field.id, value }));
  const files = form.files.map((file) => ({ ...file, fieldId: file.field.id }));
  return contentOf(typed, files) === contentOf(draft.answers, draft.files) ? { pageId: page.pageId, token } : null;
}
