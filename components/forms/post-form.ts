import { unreadFiles } from '#components/applications/questions/put-files.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { sentFormHeader } from '#lib/platform/http/sent-form.ts';
import { type Answered, postBody } from './post-body.ts';

/** The server's answer to a form. */
export type PostOutcome =
  | { isSent: true; location: string }
  | { isSent: false; message: string; errors: FieldErrors; isSignedOut: boolean; isConflict: boolean };

const unreachable = 'The server could not be reached. Nothing is lost: check the connection and send it again.';
const unexplained = 'It could not be sent. Nothing is lost: please try again.';

const refused = (message: string, errors: FieldErrors = {}, answer?: Answered): PostOutcome => ({
  isSent: false,
  message,
  errors,
  isSignedOut: answer !== undefined && answer.session !== null,
  isConflict: answer?.status === 409,
});

/** A form as the browser would send it. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const data = new FormData(form, submitter);
  if (form.enctype === 'multipart/form-data') return data;
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

interface FormPosting {
  signal: AbortSignal;
  /** Told the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The words for a sending that fails without an answer of the server, and the seconds after which it does. */
  failure?: { message: string; seconds: number } | undefined;
}

/**
 * Sends a form to the address that takes it as a plain form.
 * @returns where the plain form would lead, or what is wrong
 */
export async function postForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { signal, onProgress, failure }: FormPosting,
): Promise<PostOutcome> {
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const posted = await postBody(address, bodyOf(form, submitter), {
    headers: { accept: 'application/json', [sentFormHeader]: 'script' },
    signal: failure ? AbortSignal.any([signal, AbortSignal.timeout(failure.seconds * 1000)]) : signal,
    onProgress: (sent, of) => onProgress(sent / of),
  });
  if (posted.end !== 'answered') {
    const unread = await unreadFiles(form);
    return refused(Object.values(unread)[0]?.[0] ?? failure?.message ?? unreachable, unread);
  }
  // An answer that is not ours, such as a network's login page, confirms nothing.
  const body = (posted.body ?? {}) as Record<string, unknown>;
  const isGood = posted.status >= 200 && posted.status < 300;
  if (isGood && typeof body.location === 'string') return { isSent: true, location: body.location };
  const message = typeof body.message === 'string' && !isGood ? body.message : (failure?.message ?? unexplained);
  return refused(message, body.errors as FieldErrors | undefined, posted);
}
