import { readApplication } from '#lib/applications/intake/received-form.ts';
import { heldPages } from '#lib/applications/private-pages/holder.ts';
import { ofPage, pageHeader } from '#lib/applications/private-pages/of-page.ts';
import { failurePage, type TypedText } from '#lib/platform/http/failure-page.ts';
import type { Failure } from '#lib/platform/http/result.ts';

const advice = 'Go back to your private page, or open your private link again.';
const adviceWithText =
  'Copy what you typed. Open the private link of this application, put your text in there, and choose your files again.';

/** The fields in which people write in the small forms of a private page. The others are ours. */
const smallFields = new Map([
  ['text', 'Message'],
  ['name', 'Name'],
  ['email', 'Email address'],
]);

/** The text in a form that may not be sent as it is. */
async function typedIn(request: Request, nameOf: (name: string) => string | undefined): Promise<TypedText[]> {
  const { sent } = await readApplication(request, null);
  return [...sent.answers].flatMap(([name, value]) => {
    const label = nameOf(name);
    const text = [value].flat().filter((each) => typeof each === 'string');
    return label === undefined || text.join('') === '' ? [] : [{ label, text: text.join('\n') }];
  });
}

const failed = (failure: Failure) => failurePage(failure, advice);

/** A form for a page that is not open here is not stored, and its text comes back. */
const refused = (nameOf: (name: string) => string | undefined) => async (failure: Failure, request: Request | null) => {
  const isOfOtherPage = failure.code === 'unauthorized' || failure.code === 'conflict';
  if (!isOfOtherPage || !request?.body) return failed(failure);
  const typed = await typedIn(request, nameOf);
  return failurePage(failure, typed.length > 0 ? adviceWithText : advice, typed);
};

/** The pages of a refusal at an address of the private page. */
export const ownPages = { failed, refused: refused((name) => smallFields.get(name)) };

/** The same for the form of an application, whose fields are its questions. */
export const ownFormPages = { failed, refused: refused((name) => name) };

/**
 * Back to the private page for which a form was drawn: at the bare address if it is the one opened last.
 * @param address with its query and place
 */
export async function backTo(address: string, headers: Headers): Promise<string> {
  const named = headers.get(pageHeader);
  const [last] = named === null ? [] : await heldPages(headers);
  return named === null || !last || last.ref === named ? address : ofPage(address, named);
}

/** For a form of the private page. Refused, it comes back at `place`, filled, with what is wrong. */
export const ownForms = (place: string, doneAt: string) => ({
  back: ({ headers }: { headers: Headers }) => backTo(place, headers),
  done: (_: unknown, { headers }: { headers: Headers }) => backTo(doneAt, headers),
  refused: ownPages.refused,
});
