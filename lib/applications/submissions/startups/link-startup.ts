import { z } from 'zod';
import { itemNotFound } from '#lib/content/items/failures.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireEditor, requireReader } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { notOpen, stillOpen } from '../still-open.ts';
import { submissionNotFound } from '../submission-failures.ts';
import { visibleTo } from '../visible-to.ts';
import { acceptedApplication } from './get-startup-plan.ts';

/** What links an application to a startup that the site has, or ends that. */
export const startupLinkSchema = z.object({
  startup: z.coerce.number('Choose a startup.').int('Choose a startup.').positive('Choose a startup.'),
  action: z.enum(['link', 'unlink']),
});

type StartupLink = z.output<typeof startupLinkSchema>;

/** Each that fails met another link of the same application, and the next one comes after it. */
const tries = 3;

async function link(headers: Headers, submissionId: number, startupId: number): Promise<Result<{ id: number }>> {
  for (let left = tries; ; left -= 1) {
    const found = await acceptedApplication(headers, submissionId);
    if (!found.ok) return found;
    const { editor, newest } = found.value;
    const pair = { submissionId, startupId };
    const { submissionStartup, startup } = database();
    if ((await startup.count({ where: { id: startupId } })) === 0) return itemNotFound;
    if ((await submissionStartup.count({ where: pair })) > 0) return success({ id: startupId });
    const { id: userId, name: userName } = editor;
    const data = { ...pair, number: newest + 1, at: new Date(), userId, userName };
    try {
      await write(() => [
        stillOpen(submissionId),
        submissionStartup.create({ data }),
        auditEntry(editor, 'submission.startup_linked', 'submission', submissionId, { startupId }),
      ]);
      return success({ id: startupId });
    } catch (error) {
      if (!isUniqueViolation(error) || left === 1) return notOpen(error);
    }
  }
}

async function unlink(headers: Headers, submissionId: number, startupId: number): Promise<Result<{ id: number }>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const reader = await requireReader(headers);
  if (!reader.ok) return submissionNotFound;
  const pair = { submissionId, startupId };
  const links = visibleTo(reader.value).submissionStartup;
  if ((await links.count({ where: pair })) === 0) return submissionNotFound;
  const ending = write(() => [
    stillOpen(submissionId),
    database().submissionStartup.deleteMany({ where: pair }),
    auditEntry(editor.value, 'submission.startup_unlinked', 'submission', submissionId, { startupId }),
  ]);
  return ending.then(() => success({ id: startupId }), notOpen);
}

/**
 * Links an accepted application to a startup that the site has already, or ends a link. Both stay as they are. Linked
 * twice, it is linked once.
 * @returns the startup's id; forbidden; not_found; conflict for an application that is not accepted
 */
export async function linkStartup(headers: Headers, submissionId: number, { startup, action }: StartupLink) {
  return action === 'link' ? link(headers, submissionId, startup) : unlink(headers, submissionId, startup);
}
