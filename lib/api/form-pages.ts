import { readApplication } from '#lib/applications/intake/received-form.ts';
import { heldPages } from '#lib/applications/private-pages/holder.ts';
import { pageHeader } from '#lib/applications/private-pages/of-page.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { failurePage, type TypedText, type WayOn } from '#lib/platform/http/failure-page.ts';
import type { Fields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure, FailureCode } from '#lib/platform/http/result.ts';
import { readerName } from '#lib/platform/http/sent-form.ts';
import type { AnyCall } from './definition.ts';
import { returnForm, typedIn } from './returned-forms.ts';

type FormCall = Omit<AnyCall, 'body'>;

const backOffice: WayOn = { href: '/admin', words: 'To the back office' };
const copyIt = 'Nothing was sent. Copy what you typed, open the page again, and put it in there.';
const openAgain = 'Nothing was sent. Open the page again.';

const seeNow = 'Nothing was sent. The page shows what is there now.';

const isOfStaff = (url: string) => new URL(url).pathname.startsWith('/api/admin/');
const wayFrom = (url: string) => (isOfStaff(url) ? backOffice : undefined);

/** The only reader who gets a form back: the person who is signed in, or the browser that has the private page open. */
async function readerOf({ url }: Request, headers: Headers): Promise<string | null> {
  if (isOfStaff(url)) return (await signedInStaff(headers))?.id ?? null;
  if (!new URL(url).pathname.startsWith('/api/mine/')) return null;
  return headers.get(pageHeader) ?? (await heldPages(headers))[0]?.ref ?? null;
}

/** The codes of a form that was not let in although its sender may read what they typed. */
const isShown: readonly FailureCode[] = ['unauthorized', 'forbidden', 'conflict', 'not_found'];

/** A form that was not let in: nothing of it is stored, and its text comes back to be copied. */
async function refusedForm(failure: Failure, request: Request | null): Promise<Response> {
  // Nothing of it was read, so the browser alone still has it.
  if (!request) return failurePage(failure);
  const way = wayFrom(request.url);
  if (!isShown.includes(failure.code) || !request.body) return failurePage(failure, openAgain, [], way);
  const { sent } = await readApplication(request, null);
  const typed: TypedText[] = typedIn(Object.fromEntries(sent.answers));
  return failurePage(failure, typed.length > 0 ? copyIt : openAgain, typed, way);
}

/**
 * The responses for a plain form that is refused: it comes back on its page, filled, with what is wrong.
 * @param back the address of the page, with the form's place
 */
export function formPages(back: string | ((call: FormCall) => string | Promise<string>)) {
  const placeOf = (call: FormCall, fields: Fields) => (typeof back === 'string' ? back : back({ ...call, fields }));
  return {
    failed: async (failure: Failure, call: FormCall | null): Promise<Response> => {
      if (!call) return failurePage(failure);
      const fields = failure.typed ?? call.fields;
      const place = await placeOf(call, fields);
      // Its subject has changed or gone, and so may have the form.
      if (failure.code === 'conflict' || failure.code === 'not_found')
        return failurePage(failure, seeNow, typedIn(fields), { href: place, words: 'Go back to the page' });
      // The form was another person's, and nothing of theirs is kept for the one who is signed in.
      if (failure.session)
        return failurePage(failure, copyIt, typedIn(fields), { href: place, words: 'Open the page' });
      const { request, headers } = call;
      const reader = await readerOf(request, headers);
      const { location, cookie } = await returnForm({ headers, url: request.url, fields, failure, reader }, place);
      return seeOther(location, { 'set-cookie': cookie });
    },
    refused: refusedForm,
    /** The person for whom the page was drawn gets it back, filled, once they have signed in. */
    signedOut: async (failure: Failure, call: FormCall): Promise<Response | null> => {
      const { request, headers } = call;
      const isRead = Object.keys(call.fields).length > 0;
      // A form with files is read here, without them.
      const fields = isRead
        ? call.fields
        : Object.fromEntries((await readApplication(request.clone(), null)).sent.answers);
      const reader = fields[readerName];
      if (typeof reader !== 'string' || reader === '') return null;
      const place = await placeOf(call, fields);
      const signedOut = {
        ...failure,
        message: 'You were signed out, so nothing was sent. Check it and send it again.',
      };
      const { location, cookie } = await returnForm(
        { headers, url: request.url, fields, failure: signedOut, reader },
        place,
      );
      return seeOther(`/admin/login?${new URLSearchParams({ next: location })}`, { 'set-cookie': cookie });
    },
  };
}
