import type { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin, requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isTellable, type TellableStatus, tellableStatuses } from '../submissions/told.ts';
import type { templateSchema } from './letter.schema.ts';
import type { LetterWords } from './letter.ts';
import { sampleLetters } from './sample-letters.ts';

export interface LetterTemplate extends LetterWords {
  status: TellableStatus;
  /** Whether staff wrote it. Otherwise it is the sample. */
  isOwn: boolean;
}

/** What a letter about each status begins with. For callers that know who asks. */
export async function readTemplates(): Promise<LetterTemplate[]> {
  const rows = await database().letterTemplate.findMany();
  return tellableStatuses.map((status) => {
    const own = rows.find((row) => row.status === status);
    const { subject, text } = own ?? sampleLetters[status];
    return { status, subject, text, isOwn: own !== undefined };
  });
}

/** The templates of letters by status. @returns forbidden */
export async function findLetterTemplates(headers: Headers): Promise<Result<LetterTemplate[]>> {
  const caller = await requireRight(headers, 'writeLetters');
  return caller.ok ? success(await readTemplates()) : caller;
}

/**
 * Changes what letters about a status begin with, or goes back to the sample. Letters that are written stay as they are.
 * @returns forbidden; not_found for a status that no letter tells
 */
export async function saveLetterTemplate(
  headers: Headers,
  status: string,
  input: z.output<typeof templateSchema>,
): Promise<Result<{ status: string }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  if (!isTellable(status)) return refuse('not_found', 'No letter tells this status. Reload the page.');
  const { letterTemplate } = database();
  const change = () => {
    if (input.action === 'reset') return letterTemplate.deleteMany({ where: { status } });
    const { subject, text } = input;
    return letterTemplate.upsert({ where: { status }, create: { status, subject, text }, update: { subject, text } });
  };
  await write(() => [change(), auditEntry(admin.value, `letter_template.${input.action}`, 'letter_template', status)]);
  return success({ status });
}
