import { auditEntry } from '../audit/record.ts';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { createPage } from '../private-pages/create-page.ts';
import type { LinkSecrets } from '../private-pages/new-link.ts';
import { expiryFrom } from './draft-ends.ts';
import { ownerName } from './draft-holder.ts';
import { clientOf, limitSavedBytes, limitSavedDrafts } from './draft-limits.ts';
import { finishStep } from './finish-step.ts';
import { withForm } from './with-form.ts';

/** A draft that was saved for the first time, and what opens its page. */
export interface StartedDraft extends LinkSecrets {
  programId: number;
}

/**
 * Saves a form for the first time, whatever is missing in it: makes its private page with a link and a code. Once it
 * returns, answers and files survive a power cut.
 * @returns what opens the page, which is told once; too_many_requests, insufficient_storage, and what readForm refuses
 */
export async function startDraft(request: Request): Promise<Result<StartedDraft>> {
  const client = clientOf(request.headers);
  const allowed = await limitSavedDrafts(client);
  if (!allowed.ok) return allowed;
  return withForm(request, null, async (form, folder) => {
    const { program, begunAt, answers, files, errors, message } = form;
    const isRoom = await limitSavedBytes(
      client,
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const kept = isRoom.ok ? files : [];
    const names = await folder.moveInto(draftsFolder(), kept);
    const now = new Date();
    const { pageId, writes, secrets } = await createPage(now, { withCode: true });
    await folder.assertInPlace();
    await database().$transaction([
      ...writes,
      database().submissionDraft.create({
        data: {
          ...{ pageId, programId: program.id, begunAt, client, answers: {}, errors: { ...errors } },
          message: isRoom.ok ? message : isRoom.failure.message,
          ...{ createdAt: now, changedAt: now, expiresAt: expiryFrom(now) },
          savedAnswers: {
            create: answers
              .filter(({ value }) => value !== '')
              .map(({ field, value }) => ({
                ...{ fieldId: field.id, label: field.label, fieldType: field.fieldType, value },
                ...{ version: 1, writtenBy: ownerName, savedAt: now },
              })),
          },
          files: {
            create: kept.map(({ field, filename, mimeType, bytes, sha256 }, index) => ({
              ...{ fieldId: field.id, label: field.label, filename, mimeType, bytes, sha256 },
              storedName: names[index] as string,
            })),
          },
        },
        select: { id: true },
      }),
      auditEntry(null, 'draft.save', 'private_page', pageId),
    ]);
    await finishStep(pageId, form);
    return success({ programId: program.id, ...secrets });
  });
}
