import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { applicantName } from '#lib/forms/questions/submission-name.ts';
import { noteList } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { holdsText } from '#lib/platform/lists/select-ids.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { visibleTo } from '../submissions/access.ts';

/** The query in an address of the list of waiting applicants. */
export interface WaitingQuery {
  /** Part of an answer, a message or a program’s title, or the number of an application. */
  search: string;
  page: number;
  /** The application whose conversation is open in the list. */
  open: number | null;
}

type Params = Record<string, string | string[] | undefined>;

/** The query in an address. Invalid parts count as not given. */
export const readWaitingQuery = ({ q, page, open }: Params): WaitingQuery => ({
  search: typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, 200).toWellFormed() : '',
  page: numericId(page) ?? 1,
  open: numericId(open),
});

/** The part of an address that names the list’s page. */
const placeOf = ({ search, page }: Pick<WaitingQuery, 'search' | 'page'>): [string, string][] => [
  ...(search ? [['q', search] as [string, string]] : []),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
];

/** The address of the list, with what is open in it. */
export function waitingAddress(
  query: Pick<WaitingQuery, 'search' | 'page'>,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams([...placeOf(query), ...Object.entries(more)]);
  return params.size > 0 ? `/admin/messages/applicants?${params}` : '/admin/messages/applicants';
}

const marker = 'waiting?';

/** The place in the list to which a form there leads back. */
export const backToWaiting = (query: WaitingQuery): string => `${marker}${new URLSearchParams(placeOf(query))}`;

/** The place in the list that a form came from. Null for one from elsewhere. */
export const readBack = (back: unknown): WaitingQuery | null =>
  typeof back === 'string' && back.startsWith(marker)
    ? readWaitingQuery(Object.fromEntries(new URLSearchParams(back.slice(marker.length))))
    : null;

/** The author of a message, and its subject. */
export interface Correspondent {
  submissionId: number;
  /** The applicant’s name. Empty if the form asked for none. */
  name: string;
  programTitle: string;
}

/** An applicant who waits for an answer. */
export interface WaitingConversation extends Correspondent {
  /** The oldest message that waits, and how many do. */
  since: Date;
  count: number;
  isRead: boolean;
  /** The beginning of the newest message that waits. */
  excerpt: string;
  /** The questions of a request that they answered and staff have not looked at yet. Empty without one. */
  answered: string[];
}

/** A page of the applicants who wait. */
export interface WaitingList {
  waiting: WaitingConversation[];
  /** How many match the search, and how many wait in all. */
  total: number;
  all: number;
  /** The page that is shown, and how many there are. */
  page: number;
  pages: number;
  /** The application that is open although it is not on this page. */
  opened: Correspondent | null;
}

const waitingPageSize = 25;
const excerptLength = 200;
const isWaiting = { userId: null, answeredAt: null };

const isUnseen = { answeredAt: { not: null }, seenAt: null };

type Seen = ReturnType<typeof visibleTo>;

type Found = Pick<WaitingConversation, 'submissionId' | 'since' | 'count' | 'isRead'>;

/** All who wait, the longest first. */
async function findAll(seen: Seen): Promise<Found[]> {
  const [groups, answered] = await Promise.all([
    seen.submissionMessage.groupBy({
      by: ['submissionId'],
      where: isWaiting,
      _min: { at: true },
      // Counts the messages that have a time of reading.
      _count: { id: true, readAt: true },
    }),
    seen.answerRequest.findMany({ where: isUnseen, select: { submissionId: true, answeredAt: true } }),
  ]);
  const answeredAt = new Map(answered.map((each) => [each.submissionId, each.answeredAt]));
  const written = new Map(groups.map((group) => [group.submissionId, group]));
  return [...new Set([...written.keys(), ...answeredAt.keys()])]
    .map((submissionId) => {
      const { _min, _count } = written.get(submissionId) ?? {};
      const answer = answeredAt.get(submissionId);
      const moments = [_min?.at, answer].flatMap((at) => at ?? []);
      return {
        submissionId,
        since: new Date(Math.min(...moments.map((at) => at.getTime()))),
        count: _count?.id ?? 0,
        isRead: !answer && _count?.readAt === _count?.id,
      };
    })
    .sort((one, other) => one.since.getTime() - other.since.getTime() || one.submissionId - other.submissionId);
}

/** Those in whose answers, messages, program or number the text is. */
async function matching(all: readonly Found[], search: string): Promise<readonly Found[]> {
  if (search === '') return all;
  const number = numericId(search.replace(/^#/, ''));
  const match = await dialect().searchMatch(search);
  const tests = [
    match ? Prisma.sql`s."id" IN (${match.ids})` : Prisma.sql`TRUE`,
    Prisma.sql`s."programId" IN (SELECT "id" FROM "Program" WHERE ${holdsText(['title'], search)})`,
    Prisma.sql`s."id" IN (SELECT "submissionId" FROM "SubmissionMessage"
      WHERE "userId" IS NULL AND "answeredAt" IS NULL AND ${holdsText(['text'], search)})`,
    ...(number === null ? [] : [Prisma.sql`s."id" = ${number}`]),
  ];
  const waits = dialect().isAmong(
    Prisma.sql`s."id"`,
    all.map(({ submissionId }) => submissionId),
  );
  const ids = await readIds(
    Prisma.sql`SELECT s."id" FROM ${openSubmissions} s WHERE ${waits} AND (${Prisma.join(tests, ' OR ')})`,
  );
  const found = new Set(ids);
  return all.filter(({ submissionId }) => found.has(submissionId));
}

interface Told extends Correspondent {
  excerpt: string;
  answered: string[];
}

const wordsOf = (message: { text: string; files: { filename: string }[] } | undefined): string =>
  message?.text.trim() || (message?.files.map(({ filename }) => filename).join(', ') ?? '');

/** The authors and texts of messages about the applications. */
async function tell(seen: Seen, ids: readonly number[]): Promise<Map<number, Told>> {
  const rows = await seen.submission.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      program: { select: { title: true } },
      answers: { select: answerColumns, orderBy: { position: 'asc' } },
      messages: {
        where: isWaiting,
        orderBy: { id: 'desc' },
        take: 1,
        select: { text: true, files: { select: { filename: true } } },
      },
      requests: { where: isUnseen, select: { questions: true } },
    },
  });
  return new Map(
    rows.map(({ id, program, answers, messages, requests }) => [
      id,
      {
        submissionId: id,
        name: applicantName(answers.map(toAnswer)),
        programTitle: program.title,
        excerpt: cutText(wordsOf(messages[0]), excerptLength),
        // As written by createRequest.
        answered: requests.flatMap(({ questions }) => (questions as unknown as { label: string }[]).map(labelOf)),
      },
    ]),
  );
}

const labelOf = ({ label }: { label: string }) => label;

/**
 * A page of the applicants who wait for an answer, the longest first. Those who answered a request wait until a
 * member of staff looks at it.
 */
export async function findWaitingConversations(
  caller: Caller<'writeToApplicants'>,
  query: WaitingQuery,
): Promise<Result<WaitingList>> {
  const { search, open } = query;
  const seen = visibleTo(caller);
  const all = await findAll(seen);
  const found = await matching(all, search);
  const pages = Math.max(1, Math.ceil(found.length / waitingPageSize));
  const page = Math.min(query.page, pages);
  const shown = found.slice((page - 1) * waitingPageSize, page * waitingPageSize);
  const shownIds = shown.map(({ submissionId }) => submissionId);
  const isElsewhere = open !== null && !shownIds.includes(open);
  const told = await tell(seen, isElsewhere ? [...shownIds, open] : shownIds);
  noteList(caller, [...told.keys()]);
  return success({
    waiting: shown.flatMap((each) => {
      const words = told.get(each.submissionId);
      // It may have been withdrawn in this moment.
      return words ? [{ ...each, ...words }] : [];
    }),
    total: found.length,
    all: all.length,
    page,
    pages,
    opened: (isElsewhere && told.get(open)) || null,
  });
}

/**
 * How many messages of applicants wait for the caller's answer, and answers to requests for them to look at. None for
 * those who do not write to applicants.
 */
export async function countWaitingMessages(caller: Caller<'writeToApplicants'>): Promise<number> {
  const seen = visibleTo(caller);
  const messages = await seen.submissionMessage.count({ where: isWaiting });
  return messages + (await seen.answerRequest.count({ where: isUnseen }));
}
