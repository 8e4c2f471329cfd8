import { composeMail, type MailText } from '#lib/mail/compose-mail.ts';
import { privateLinkWords } from '#lib/mail/link-maker.ts';
import { type MailState, mailStates } from '#lib/mail/mail-kinds.ts';
import { senderAddress } from '#lib/mail/mail-row.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { gathered } from '#lib/mail/notices.ts';
import { noteList, noteRead } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { environment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { visibleMails } from '#lib/platform/db/visible.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, type KeysetPlace, keysetPage, readPlace } from '#lib/platform/lists/keyset-page.ts';
import { holdsText } from '#lib/platform/lists/select-ids.ts';

const pageSize = 25;

interface MailQuery extends KeysetPlace {
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
const ofApplication = { submission: { select: { state: true } } } as const;

/** The words in place of the address of an email about an application that waits for a parent, or about a draft. */
function hiddenAddress({ submission, pageId, submissionId }: Addressed): string | null {
  if (submission?.state === 'held') return 'Hidden until a parent confirms';
  return pageId !== null && submissionId === null ? 'Hidden, because it belongs to a draft' : null;
}

/** The email without its address, if staff may not read the application or the draft that it is about. */
function withoutHiddenAddress<Row extends Addressed>(row: Row): Omit<Row, 'submission'> {
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

/** One page of the outbox, newest first, without notices that another email tells. */
export async function findMails(
  admin: Caller<'administer'>,
  query: MailQuery,
): Promise<Result<KeysetPage<ListedMail>>> {
  const find = async (where: { id: { in: number[] } }) =>
    (await database().mail.findMany({ where, select: listSelect })).map(withoutHiddenAddress);
  const list = { table: 'Mail', conditions: conditionsOf(query), size: pageSize, find } as const;
  const page = await keysetPage(list, query);
  const shown = new Set(page.items.flatMap(({ submissionId }) => submissionId ?? []));
  noteList(admin, [...shown]);
  return success(page);
}

/** The filter in an outbox address. Invalid parts count as not given. */
export function readMailQuery(params: Record<string, string | string[] | undefined>): MailQuery {
  const { state, q } = params;
  return {
    state: mailStates.find((known) => known === state) ?? null,
    search: typeof q === 'string' ? q.trim().slice(0, 200).toWellFormed() : '',
    ...readPlace(params),
  };
}

/** The first page's address. */
export function mailAddressOf({ state, search }: Pick<MailQuery, 'state' | 'search'>): string {
  const params = new URLSearchParams({ ...(search && { q: search }), ...(state && { state }) });
  return params.size > 0 ? `/admin/mail?${params}` : '/admin/mail';
}

export const mailNotFound = refuse('not_found', 'This email does not exist.');

export interface ShownMail extends ListedMail, MailText {
  subject: string;
  toName: string | null;
  replyTo: string | null;
  messageId: string;
}

/** The email as it is stored has no link, so its button leads nowhere. */
const withoutTarget = (html: string) => html.replaceAll(`<a href="${privateLinkWords}"`, '<a');

/** One email with its text, which is composed now unless it was read or sent before. @returns not_found */
export async function getMail(admin: Caller<'administer'>, id: number): Promise<Result<ShownMail>> {
  const found = await database().mail.findUnique({ where: { id }, include: ofApplication });
  if (!found) return mailNotFound;
  const row = withoutHiddenAddress(found);
  const { submissionId } = row;
  if (submissionId !== null) noteRead(admin, { kind: 'email', programId: null, submissionId, partId: id });
  const { subject, text, html } = await composeMail(id);
  return success({ ...row, subject, text, html: html && withoutTarget(html) });
}

export interface HeldMails {
  count: number;
  /** When the oldest and the newest was written. */
  from: Date;
  until: Date;
  /** The number of the last one. */
  upTo: number;
}

export interface MailSummary {
  /** How many emails have each status. A status without emails is missing. */
  counts: Record<string, number>;
  /** Such as "mail.example.edu:587". Null without a mail server. Never includes the user or password. */
  server: string | null;
  sender: string;
  /** Whether links in emails use a configured address instead of this machine's own. */
  hasSiteAddress: boolean;
  lastSuccess: { at: Date; id: number } | null;
  /** The emails that wait for a decision. Null if there are none. */
  held: HeldMails | null;
}

const heldOf = (count: number, from: Date | null, until: Date | null, upTo: number | null): HeldMails | null =>
  from && until && upTo ? { count, from, until, upTo } : null;

/** The state of the outbox as a whole. */
export async function getMailSummary(_admin: Caller<'administer'>): Promise<Result<MailSummary>> {
  const [groups, last, held] = await Promise.all([
    database().mail.groupBy({ by: ['status'], where: { status: { not: gathered } }, _count: { _all: true } }),
    database().mail.findFirst({
      where: { status: 'sent', sentAt: { not: null } },
      orderBy: { sentAt: 'desc' },
      select: { id: true, sentAt: true },
    }),
    database().mail.aggregate({
      where: { status: 'held' },
      _count: { _all: true },
      _min: { createdAt: true },
      _max: { createdAt: true, id: true },
    }),
  ]);
  const options = mailServer()?.options;
  const port = options?.port ?? (options?.secure ? 465 : 587);
  return success({
    counts: Object.fromEntries(groups.map(({ status, _count }) => [status, _count._all])),
    server: options ? `${options.host ?? 'localhost'}:${port}` : null,
    sender: senderAddress(),
    hasSiteAddress: environment().SITE_URL !== undefined,
    held: heldOf(held._count._all, held._min.createdAt, held._max.createdAt, held._max.id),
    lastSuccess: last?.sentAt ? { at: last.sentAt, id: last.id } : null,
  });
}
