import { getNotice } from '../notices/get-notice.ts';
import type { Notice } from '../notices/notice.ts';
import { findParentRequest } from './find-parent-request.ts';

/** What the page behind a parent's link shows. Nothing of the application itself. */
export interface ParentRequest {
  programTitle: string;
  expiresAt: Date;
  /** The notice that the applicant was shown. Null if the program has none. */
  notice: Notice | null;
}

/** The request of a parent's link. Changes nothing, because mail programs open links. Null if the link does not work. */
export async function getParentRequest(token: string, now = new Date()): Promise<ParentRequest | null> {
  const held = await findParentRequest(token, now);
  if (!held) return null;
  const page = await getNotice(held.programId, held.noticeVersion || null);
  return { programTitle: held.program.title, expiresAt: held.expiresAt, notice: page?.notice ?? null };
}
