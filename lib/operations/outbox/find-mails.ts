import { gathered } from '#lib/mail/gather-notices.ts';
import type { MailState } from '#lib/mail/mail-state.ts';
import { noteList } from '#lib/people/audit/read-log.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { visibleMails } from '#lib/platform/db/visible.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, type KeysetPlace, keysetPage } from '#lib/platform/lists/keyset-page.ts';
import { holdsText, selectIds } from '#lib/platform/lists/select-ids.ts';

const pageSize = 25;

export interface MailQuery extends KeysetPlace {
  state: MailState | null;
  /** Part of an email address or a subject, or a submission's number. */
  search: string;
}

export interface ListedMail {
  id: number;
  kind: string;
  toAddress: string;
  /** Null until composed. */
  subject: string | null;
  status: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  submissionId: number | null;
}

type Addressed = Pick<ListedMail, 'toAddress' | 'lastError' | 'submissionId'> & {
  submission: { state: string } | null;
  pageId: number | null;
};

/** The column that tells whether the application waits for a parent. */
export const ofApplication = { submission: { select: { state: true } } } as const;

/** What stands for the address of an email about an application that waits for a parent, or about a draft. */
function hiddenAddress({ submission, pageId, submissionId }: Addressed): string | null {
  if (submission?.state === 'held') return 'Hidden until a parent confirms';
  return pageId !== null && submissionId === null ? 'Hidden, because it belongs to a draft' : null;
}

/** The email without its address, if staff may not read the application or the draft that it is about. */
export function withoutHiddenAddress<Row extends Addressed>(row: Row): Omit<Row, 'submission'> {
  const { submission, ...shown } = row;
  const toAddress = hiddenAddress(row);
  if (toAddress === null) return shown;
  const lastError = row.lastError?.replaceAll(row.toAddress, '…') ?? null;
  return { ...shown, toAddress, lastError, submissionId: submission?.state === 'held' ? null : row.submissionId };
}

const listSelect = {
  id: true,
  kind: true,
  toAddress: true,
  subject: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
  submissionId: true,
  pageId: true,
  ...ofApplication,
} satisfies Prisma.MailSelect;

function conditionsOf({ state, search }: MailQuery): Prisma.Sql[] {
  const conditions = [state ? Prisma.sql`"status" = ${state}` : Prisma.sql`"status" <> ${gathered}`];
  if (!search) return conditions;
  const number = numericId(search.replace(/^#/, ''));
  const text = Prisma.sql`(NOT "isHeld" AND ("pageId" IS NULL OR "submissionId" IS NOT NULL)
    AND ${holdsText(['toAddress', 'subject'], search)})`;
  if (!number) return [...conditions, text];
  const telling = Prisma.sql`"key" IN (SELECT "gatheredIn" FROM ${visibleMails} AS "told"
    WHERE NOT "told"."isHeld" AND "told"."submissionId" = ${number})`;
  return [...conditions, Prisma.sql`(${text} OR (NOT "isHeld" AND "submissionId" = ${number}) OR ${telling})`];
}

/** One page of the outbox, newest first, without notices that another email tells. @returns forbidden */
export async function findMails(headers: Headers, query: MailQuery): Promise<Result<KeysetPage<ListedMail>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const page = await keysetPage(query, pageSize, async (range, id, limit) => {
    const ids = await selectIds('Mail', conditionsOf(query), range, id, limit);
    const rows = await database().mail.findMany({ where: { id: { in: ids } }, select: listSelect });
    const byId = new Map(rows.map((row) => [row.id, withoutHiddenAddress(row)]));
    return ids.flatMap((found) => byId.get(found) ?? []);
  });
  const shown = new Set(page.items.flatMap(({ submissionId }) => submissionId ?? []));
  noteList(admin.value, [...shown]);
  return success(page);
}
