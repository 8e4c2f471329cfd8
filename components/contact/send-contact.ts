import type { FieldErrors } from '#lib/platform/http/result.ts';

export interface ContactFields {
  name: string;
  email: string;
  message: string;
}

export const contactFields = ['name', 'email', 'message'] as const;

export interface ContactOutcome {
  isSent: boolean;
  errors: FieldErrors;
  failure: string | null;
}

const sendFailure = 'Failed to send message. Please try again later.';
const timeoutMilliseconds = 10_000;

/** Checks the server's own rules before sending. Null when everything is valid. */
export async function checkContact(fields: ContactFields): Promise<ContactOutcome | null> {
  try {
    // Loaded on demand, because the rules need a validator that no visitor needs before sending.
    const { contactMessageSchema } = await import('#lib/site/contact/contact.schema.ts');
    const checked = contactMessageSchema.safeParse(fields);
    if (checked.success) return null;
    const errors: FieldErrors = {};
    for (const { path, message } of checked.error.issues) {
      const name = String(path[0]);
      errors[name] = [...(errors[name] ?? []), message];
    }
    return { isSent: false, errors, failure: null };
  } catch {
    // The rules could not be loaded, but the server checks them too.
    return null;
  }
}

/** Sends the message. A failure is returned with text to show. */
export async function sendContact(fields: ContactFields): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contactus/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    // A reply that is not ours (such as a network's login page) does not confirm anything.
    const body = (await response.json()) as { status?: string; message?: string; errors?: FieldErrors };
    if (response.ok && body.status === 'success') return { isSent: true, errors: {}, failure: null };
    const isExplained = response.status >= 400 && response.status !== 500;
    const reason = isExplained ? body.message : undefined;
    return { isSent: false, errors: body.errors ?? {}, failure: reason || sendFailure };
  } catch {
    return { isSent: false, errors: {}, failure: sendFailure };
  }
}
