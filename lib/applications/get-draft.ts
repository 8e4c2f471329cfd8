import { database } from '../db/client.ts';
import type { FieldErrors } from '../http/result.ts';
import type { ApplicationDraft } from './application-draft.ts';
import { draftTokenHash } from './draft-token.ts';
import { heldDraft } from './drafts-in-memory.ts';

/** The draft of `token`, wherever it is kept, or null if there is none or it has expired. */
export async function getDraft(token: string, now = new Date()): Promise<ApplicationDraft | null> {
  const tokenHash = draftTokenHash(token);
  const held = heldDraft(tokenHash, now);
  if (held) return held;
  const row = await database().submissionDraft.findUnique({
    where: { tokenHash, expiresAt: { gt: now } },
    select: {
      programId: true,
      begunAt: true,
      answers: true,
      errors: true,
      message: true,
      files: { select: { label: true, filename: true, bytes: true, sha256: true }, orderBy: { id: 'asc' } },
    },
  });
  if (!row) return null;
  return { ...row, answers: row.answers as Record<string, string>, errors: row.errors as FieldErrors };
}
