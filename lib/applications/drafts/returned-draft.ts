import { createHash, randomBytes } from 'node:crypto';
import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { ownAddresses } from '#lib/platform/http/place-cookie.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { keptDrafts } from '#lib/platform/http/shares.ts';

/** An application that was not accepted, as the database keeps it for the form. Everything is keyed by label. */
export interface ApplicationDraft {
  programId: number;
  /** When its form was begun. Null if that is not known. */
  begunAt: Date | null;
  /** The answers as the applicant typed them. */
  answers: Record<string, string>;
  /** The messages. A label that the form does not have applies to the whole form. */
  errors: FieldErrors;
  /** The message above the form. */
  message: string;
  /** The valid files, which need not be chosen again. */
  files: { label: string; filename: string; bytes: number; sha256: string; note: string | null }[];
}

/** An unguessable token. Anyone with the redirect's address can open the draft. */
export const newDraftToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database opens no draft. */
export const draftTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Holds the answers of forms while the disk is full or the database takes no writes. */
const { keep, find } = keptDrafts<ApplicationDraft>('applications');
export const holdDraft = keep;

/** The draft of `token`, wherever it is kept, or null if there is none or it has expired. */
export async function getDraft(token: string, now = new Date()): Promise<ApplicationDraft | null> {
  const tokenHash = draftTokenHash(token);
  const held = await find(tokenHash, now);
  if (held) return held;
  const row = await database().submissionDraft.findUnique({
    where: { tokenHash, expiresAt: { gt: now } },
    select: {
      programId: true,
      begunAt: true,
      answers: true,
      errors: true,
      message: true,
      files: {
        select: { label: true, filename: true, bytes: true, sha256: true, note: true },
        orderBy: { id: 'asc' },
      },
    },
  });
  if (!row) return null;
  return { ...row, answers: row.answers as Record<string, string>, errors: row.errors as FieldErrors };
}

/** Where a form that came back is shown again, by the token of its draft. */
export const returnedAddresses = ownAddresses('/apply/mine/returned', draftLifetimeSeconds);
