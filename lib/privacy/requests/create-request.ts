import type { z } from 'zod';
import { reserveIds } from '#lib/content/fields/columns.ts';
import type { Actor } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { stepWrites } from './read-request.ts';
import type { AskedFields, requestSchema } from './request-texts.schema.ts';

/**
 * The last moment for the answer to a request that arrived on the day of `receivedAt`. The day of arrival does not
 * count, and the last day counts whole.
 */
export const dueAfter = (receivedAt: Date, days: number): Date =>
  new Date(startOfDay(receivedAt).getTime() + (Math.floor(days) + 1) * dayMilliseconds - 1);

/** A request before it is stored. */
interface NewRequest extends AskedFields {
  id: number;
  receivedAt: Date;
  dueAt: Date;
  confirmedAt?: Date;
}

/** The writes of a new request, with the first entry of its log. `words` say nothing about the person. */
export const requestWrites = (data: NewRequest, by: Actor, words: string, at: Date) => [
  database().privacyRequest.create({ data, select: { id: true } }),
  ...stepWrites({ requestId: data.id, by, action: 'privacy_request.create', words, at }),
];

/**
 * Records what a person asked the grievance officer for, and when the answer is due: the settings' days later, at most
 * 90 (rule 14(3) of India's DPDP Rules 2025).
 * @returns its number; forbidden
 */
export async function createRequest(
  headers: Headers,
  { kind, name, email, message, received, ...press }: z.output<typeof requestSchema> & { once?: string | undefined },
  now = new Date(),
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const fields = { kind, name, email, message };
  const receivedAt = new Date(`${received}T00:00:00+05:30`);
  const { requestDays } = await readSettings();
  const dueAt = dueAfter(receivedAt, requestDays);
  const content = { ...fields, received };
  return sendOnce<{ id: number }>(
    { what: 'privacy request', who: admin.value.id, content, keys: pageKeys(press) },
    now,
    async (once) => {
      const [id = 0] = await reserveIds('privacyRequest', 1);
      await write(() => [
        ...requestWrites({ id, ...fields, receivedAt, dueAt }, admin.value, 'Recorded.', now),
        ...once({ id }),
      ]);
      return success({ id });
    },
    { isThere: async (where) => (await database().privacyRequest.count({ where })) > 0 },
  );
}
