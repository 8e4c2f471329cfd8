import type { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isTellable, type TellableStatus, tellableStatuses } from '../submissions/status.ts';
import type { LetterWords, templateSchema } from './letter.ts';

/** The letter about each status until staff write their own. */
const sampleLetters: Record<TellableStatus, LetterWords> = {
  in_review: {
    subject: 'We are reading your application to {program}',
    text: `Dear {name},

Thank you for applying to {program}. Your application, number {reference}, is now being reviewed.

You do not need to do anything. If we have a question, we will write to you. As soon as there is a decision, you will get a letter like this one.

{centre}`,
  },
  shortlisted: {
    subject: 'Your application to {program} is on the shortlist',
    text: `Dear {name},

Thank you for your patience. Your application to {program}, number {reference}, is on the shortlist.

This is not yet the final decision. We will write to you about the next step and its date. Please keep an eye on your email, also in the folder for spam.

If anything in your application has changed since you sent it, tell us. You can write to us from your private page.

{centre}`,
  },
  accepted: {
    subject: 'Your application to {program} is accepted',
    text: `Dear {name},

Congratulations. Your application to {program}, number {reference}, is accepted. We look forward to working with you.

We will write to you soon about how and when it begins, and what we need from you. Until then you do not need to do anything.

If you cannot take part any more, please tell us, so that someone else can have the place. You can write to us from your private page.

{centre}`,
  },
  rejected: {
    subject: 'About your application to {program}',
    text: `Dear {name},

Thank you for applying to {program}, and for the time and thought that went into your application, number {reference}.

We read it with care. We are sorry that we cannot offer you a place this time. The decision is about this program and this call, not about you.

You are welcome to apply again, to this program or to another one. If you have a question about the decision, write to us from your private page.

{centre}`,
  },
};

export interface LetterTemplate extends LetterWords {
  status: TellableStatus;
  /** Whether staff wrote it. Otherwise it is the sample. */
  isOwn: boolean;
}

/** The templates of the letters about each status. For callers that know who asks. */
export async function readTemplates(): Promise<LetterTemplate[]> {
  const rows = await database().letterTemplate.findMany();
  return tellableStatuses.map((status) => {
    const own = rows.find((row) => row.status === status);
    const { subject, text } = own ?? sampleLetters[status];
    return { status, subject, text, isOwn: own !== undefined };
  });
}

/** The templates of letters by status. */
export async function findLetterTemplates(_caller: Caller<'writeLetters'>): Promise<Result<LetterTemplate[]>> {
  return success(await readTemplates());
}

/**
 * Changes what letters about a status begin with, or goes back to the sample. Letters that are written stay as they are.
 * @returns not_found for a status that no letter tells
 */
export async function saveLetterTemplate(
  admin: Caller<'administer'>,
  status: string,
  input: z.output<typeof templateSchema>,
): Promise<Result<{ status: string }>> {
  if (!isTellable(status)) return refuse('not_found', 'No letter tells this status. Reload the page.');
  const { letterTemplate } = database();
  const change = () => {
    if (input.action === 'reset') return letterTemplate.deleteMany({ where: { status } });
    const { subject, text } = input;
    return letterTemplate.upsert({ where: { status }, create: { status, subject, text }, update: { subject, text } });
  };
  await write(() => [change(), auditEntry(admin, `letter_template.${input.action}`, 'letter_template', status)]);
  return success({ status });
}
