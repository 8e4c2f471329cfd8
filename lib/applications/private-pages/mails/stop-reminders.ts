import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { ownAddresses } from '#lib/platform/http/place-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';

const keyOf = (pageId: number): string =>
  createHmac('sha256', authSecret()).update(`stop-reminders:${pageId}`).digest('base64url');

const query = (pageId: number) => new URLSearchParams({ page: String(pageId), key: keyOf(pageId) });

/** The page that stops the emails about a draft. It opens nothing else. */
export const stopLink = (pageId: number): string => absoluteUrl(`/apply/reminders?${query(pageId)}`);

/** The headers with which an email program offers to stop them in one click (RFC 8058). */
export const stopHeaders = (pageId: number): Record<string, string> => ({
  'List-Unsubscribe': `<${absoluteUrl(`/api/reminders/stop/?${query(pageId)}`)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What the link holds: the number of the private page, and a key that only this site can make. */
export const stopSchema = z.object({ page: z.string(), key: z.string() });
export type StopKey = z.output<typeof stopSchema>;

/** The private page whose emails a link stops. Null if we did not make the link. */
export function readStopKey({ page, key }: StopKey): number | null {
  const pageId = numericId(page);
  if (!pageId) return null;
  const [given, own] = [Buffer.from(key), Buffer.from(keyOf(pageId))];
  return given.length === own.length && timingSafeEqual(given, own) ? pageId : null;
}

export const noStopLink = refuse('not_found', 'This link does not work. It may be incomplete.');

/** Stops the emails about a draft. Stopping them again changes nothing. @returns not_found for a link of others */
export async function stopReminders({ page, key }: Partial<StopKey>): Promise<Result<null>> {
  const pageId = page !== undefined && key !== undefined && readStopKey({ page, key });
  if (!pageId) return noStopLink;
  const where = { pageId, noReminders: false };
  if ((await database().submissionDraft.count({ where })) === 0) return success(null);
  await write(() => [
    database().submissionDraft.updateMany({ where, data: { noReminders: true } }),
    auditEntry(null, 'draft.stop_reminders', 'private_page', pageId),
  ]);
  return success(null);
}

/** Where the link that stops reminders leads. The link itself works again. */
const addresses = ownAddresses('/apply/reminders', 60 * 60);

export const stopAddresses = {
  keep: ({ page, key }: StopKey) => addresses.keep(`${page}.${key}`),
  read(headers: Headers, name: string): StopKey | null {
    const [page, key] = addresses.read(headers, name)?.split('.') ?? [];
    return stopSchema.safeParse({ page, key }).data ?? null;
  },
};
