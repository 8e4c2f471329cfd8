import { database } from '../db/client.ts';
import type { Result } from '../http/result.ts';
import { success } from '../http/result.ts';
import type { OpenPage } from '../private-pages/open-page.ts';
import { requireHolder } from '../private-pages/require-holder.ts';

/** What stands on a private page. */
export interface Mine {
  holder: OpenPage;
  /** Null while nothing was sent. */
  sent: SentApplication | null;
}

export interface SentApplication {
  /** "held" waits for a parent, "withdrawn" was taken back. */
  state: 'received' | 'held' | 'withdrawn';
  id: number;
  program: { id: number; title: string };
  submittedAt: Date;
}

const select = { id: true, submittedAt: true, program: { select: { id: true, title: true } } } as const;

/** The application of the private page `pageId`, wherever it is. Null while nothing was sent. */
export async function getSent(pageId: number): Promise<SentApplication | null> {
  const where = { pageId };
  const { submission, heldApplication, withdrawnApplication } = database();
  const received = await submission.findUnique({ where, select });
  if (received) return { state: 'received', ...received };
  const held = await heldApplication.findUnique({ where, select });
  if (held) return { state: 'held', ...held };
  const withdrawn = await withdrawnApplication.findUnique({ where, select });
  return withdrawn && { state: 'withdrawn', ...withdrawn };
}

/** What stands on the private page that is open in the browser of this request. @returns unauthorized */
export async function getMine(headers: Headers): Promise<Result<Mine>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  return success({ holder: holder.value, sent: await getSent(holder.value.pageId) });
}
