import { type Caller, requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Letter, Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { decisionStatuses } from '../submissions/told.ts';
import { visibleTo } from '../submissions/visible-to.ts';
import { untold } from './choose-applications.ts';
import type { LetterBatch } from './letter.ts';

/** Applicants of one program whose decision was not told, and for whom no letter about it is held. */
export interface UntoldGroup {
  programId: number;
  programTitle: string;
  status: string;
  count: number;
}

/** The letters of the back office. */
export interface Letters {
  /** Those with letters that are held, oldest first. */
  held: LetterBatch[];
  /** The last ones of which all were released. */
  released: LetterBatch[];
  untold: UntoldGroup[];
}

type Seen = ReturnType<typeof visibleTo>;

const maxReleased = 20;
const maxHeld = 200;

/** The batches that have a letter of this condition, with all their letters. */
async function batchesOf(
  seen: Seen,
  where: Prisma.LetterWhereInput,
  order: 'asc' | 'desc',
  take: number,
): Promise<LetterBatch[]> {
  const { letter } = seen;
  const orderBy = { _min: { id: order } } as const;
  const found = await letter.groupBy({ by: ['batch'], where, orderBy, take });
  const groups = await letter.groupBy({
    by: ['batch', 'status', 'userName'],
    where: { batch: { in: found.map(({ batch }) => batch) } },
    orderBy,
    _count: { id: true, releasedAt: true },
    _min: { createdAt: true },
  });
  return groups.map(({ batch, status, userName, _count, _min }) => ({
    batch,
    status,
    author: userName,
    createdAt: _min.createdAt ?? new Date(0),
    released: _count.releasedAt,
    held: _count.id - _count.releasedAt,
  }));
}

/** Decisions that were not told, by program and status. */
async function untoldGroups(caller: Caller): Promise<UntoldGroup[]> {
  const programs = await database().program.findMany({
    where: caller.programIds ? { id: { in: caller.programIds } } : {},
    select: { id: true, title: true },
    orderBy: { position: 'asc' },
  });
  const parts = await Promise.all(
    decisionStatuses.map((status) =>
      visibleTo(caller).submission.groupBy({
        by: ['programId'],
        where: untold(status),
        _count: { id: true },
      }),
    ),
  );
  return programs.flatMap(({ id, title }) =>
    decisionStatuses.flatMap((status, index) => {
      const count = parts[index]?.find(({ programId }) => programId === id)?._count.id ?? 0;
      return count > 0 ? [{ programId: id, programTitle: title, status, count }] : [];
    }),
  );
}

/** Letters that are held, those released last, and decisions that wait for one. @returns forbidden */
export async function findLetters(headers: Headers): Promise<Result<Letters>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const seen = visibleTo(caller.value);
  const held = await batchesOf(seen, { releasedAt: null }, 'asc', maxHeld);
  const waiting = new Set(held.map(({ batch }) => batch));
  const latest = await batchesOf(seen, { releasedAt: { not: null } }, 'desc', maxReleased + waiting.size);
  const released = latest.filter(({ batch }) => !waiting.has(batch)).slice(0, maxReleased);
  return success({ held, released, untold: await untoldGroups(caller.value) });
}

/** Decisions that were not told. @returns forbidden */
export async function findUntold(headers: Headers): Promise<Result<UntoldGroup[]>> {
  const caller = await requireRight(headers, 'writeLetters');
  return caller.ok ? success(await untoldGroups(caller.value)) : caller;
}

/** How many letters are held. @returns forbidden */
export async function findHeldLetters(headers: Headers): Promise<Result<number>> {
  const caller = await requireRight(headers, 'writeLetters');
  return caller.ok ? success(await visibleTo(caller.value).letter.count({ where: { releasedAt: null } })) : caller;
}

/** A letter of one application, as its page in the back office lists it. */
export interface FiledLetter extends Pick<Letter, 'id' | 'batch' | 'status' | 'subject' | 'text' | 'releasedAt'> {
  author: string;
}

/** The letters of an application, oldest first. @returns forbidden */
export async function findLettersOf(headers: Headers, submissionId: number): Promise<Result<FiledLetter[]>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const rows = await visibleTo(caller.value).letter.findMany({ where: { submissionId }, orderBy: { id: 'asc' } });
  return success(
    rows.map(({ id, batch, status, subject, text, userName, releasedAt }) => {
      return { id, batch, status, subject, text, author: userName, releasedAt };
    }),
  );
}
