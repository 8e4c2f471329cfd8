import { unreadFiles } from '#components/applications/put-files.ts';
import { sendInSession, sessionState } from '#components/browser/session.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { sentFormHeader } from '#lib/http/sent-form.ts';

/** What the server said to a form. */
export type PostOutcome =
  | { isSent: true; location: string }
  | { isSent: false; message: string; errors: FieldErrors; isSignedOut: boolean; isConflict: boolean };

const unreachable = 'The server could not be reached. Nothing is lost: check the connection and send it again.';
const unexplained = 'It could not be sent. Nothing is lost: please try again.';

const refused = (message: string, errors: FieldErrors = {}, response?: Response): PostOutcome => ({
  isSent: false,
  message,
  errors,
  isSignedOut: response !== undefined && sessionState(response.headers) !== null,
  isConflict: response?.status === 409,
});

/** A form as the browser would send it. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): BodyInit {
  const data = new FormData(form, submitter);
  if (form.enctype === 'multipart/form-data') return data;
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

/**
 * Sends a form to the address that takes it as a plain form.
 * @returns where the plain form would lead, or what is wrong
 */
export async function postForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  let response: Response;
  try {
    response = await sendInSession((reader) =>
      fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json', [sentFormHeader]: 'script', ...reader },
        body: bodyOf(form, submitter),
        signal,
      }),
    );
  } catch {
    const unread = await unreadFiles(form);
    return refused(Object.values(unread)[0]?.[0] ?? unreachable, unread);
  }
  try {
    const body = (await response.json()) as Record<string, unknown>;
    if (response.ok && typeof body.location === 'string') return { isSent: true, location: body.location };
    const message = typeof body.message === 'string' && !response.ok ? body.message : unexplained;
    return refused(message, body.errors as FieldErrors | undefined, response);
  } catch {
    // An answer that is not ours, such as a network's login page, confirms nothing.
    return refused(unexplained);
  }
}
