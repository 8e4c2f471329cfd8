import { z } from 'zod';
import { isResumeKey } from '#lib/mail/resume-address.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { isGone } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { findNamed } from './find-pages-of.ts';
import { linkMail } from './lost-links.ts';
import { writePageMails } from './page-mail.ts';

/** What the address in an email names. */
export const namedSchema = z.object({ application: z.coerce.number().int().positive(), key: z.string() });
type Named = z.output<typeof namedSchema>;

export const namesNothing = refuse(
  'not_found',
  'We have no link for this application. It may have been withdrawn or erased, or the address is incomplete.',
);
const tooMany = refuse(
  'too_many_requests',
  'Three emails went to the address of this application within an hour. Look into its mailbox, or try again later.',
);

/** The application that an email named by {@link resumeAddress}. Null without a key that we made, and once it is gone. */
export const getNamed = async ({ application, key }: Named) =>
  (await isResumeKey(application, key)) ? findNamed(application) : null;

/**
 * Emails the applicant the link to the application that an email named. Anyone who has that email can ask for it, but the
 * link goes to the applicant’s own address alone.
 * @returns not_found; too_many_requests after three emails to the address within an hour
 */
export async function mailNamedLink(given: Named): Promise<Result<null>> {
  const named = await getNamed(given);
  if (!named) return namesNothing;
  const { email, page } = named;
  const mails = await linkMail(email, page);
  if (mails.length === 0) return tooMany;
  try {
    await writePageMails(mails, [auditEntry(null, 'private_link.mail', 'private_page', page.pageId)]);
  } catch (error) {
    // It was erased in this moment.
    if (isGone(error)) return namesNothing;
    throw error;
  }
  return success(null);
}
