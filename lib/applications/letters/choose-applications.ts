import type { Caller } from '#lib/people/auth/access.ts';
import type { Prisma, PrismaClient } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { selectSubmissionIds } from '../submissions/select-submission-ids.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { silentStatuses, tellableStatuses } from '../submissions/told.ts';
import { readableScope, visibleTo } from '../submissions/visible-to.ts';
import type { Writing } from './letter.schema.ts';
import { maxLetters } from './letter.ts';

/** An application that gets a letter. */
export interface Chosen {
  id: number;
  status: string;
}

const nothingChosen = refuse('invalid', 'Select at least one submission.');
const tooMany = refuse(
  'invalid',
  `Select up to ${maxLetters.toLocaleString('en-IN')} submissions. Narrow the list by days or tags, and write to one part after the other.`,
);

type Found = Result<number[]>;

async function ofFilter(
  caller: Caller,
  { program_id: programId = 'all', filter = '', up_to: upTo }: Writing,
): Promise<Found> {
  if (upTo === undefined) return nothingChosen;
  const programs = (await readableScope(caller, programId)) ?? [];
  return success(
    await selectSubmissionIds({
      programIds: programs.map((each) => each.id),
      filter: readFilter(new URLSearchParams(filter)),
      order: 'newest',
      beyondId: upTo + 1,
      limit: maxLetters + 1,
      hidden: null,
    }),
  );
}

async function ofAction(seen: PrismaClient, batch: string): Promise<Found> {
  const rows = await seen.submissionChange.findMany({
    where: { batch, kind: 'status', undoneAt: null },
    orderBy: { id: 'asc' },
    select: { submissionId: true },
  });
  return success(rows.map(({ submissionId }) => submissionId));
}

/** Those of a program whose decision was not told and that have no letter yet, oldest first. */
async function ofStatus(seen: PrismaClient, { program_id: programId, status }: Writing): Promise<Found> {
  if (status === undefined || programId === undefined || programId === 'all') return nothingChosen;
  const rows = await seen.submission.findMany({
    where: { programId, ...untold(status) },
    orderBy: { id: 'asc' },
    take: maxLetters,
    select: { id: true },
  });
  return success(rows.map(({ id }) => id));
}

/** Those with a status that no letter told, and none is held to tell. A column without a value is not "not equal". */
export const untold = (status: string) => ({
  status,
  OR: [{ toldStatus: null }, { toldStatus: { not: status } }],
  letters: { none: { heldFor: { not: null }, status } },
});

async function idsOf(caller: Caller, asked: Writing): Promise<Found> {
  if (asked.ids) return success(asked.ids);
  if (asked.action) return ofAction(visibleTo(caller), asked.action);
  return asked.status ? ofStatus(visibleTo(caller), asked) : ofFilter(caller, asked);
}

const readAtOnce = 500;

/** The applications of `ids` in parts, as their letters need them. */
async function* inParts(seen: PrismaClient, ids: readonly number[], where: Prisma.SubmissionWhereInput) {
  for (let start = 0; start < ids.length; start += readAtOnce)
    yield await seen.submission.findMany({
      where: { id: { in: ids.slice(start, start + readAtOnce) }, ...where },
      orderBy: { id: 'asc' },
      select: { id: true, status: true, toldStatus: true },
    });
}

/**
 * The applications that get a letter, of those that the caller sees. A message goes to all that were chosen but those that were withdrawn or are spam. A
 * letter about a status goes to those whose status can be told and was not, as many as can be written together.
 * @returns invalid for none, and for more than one message can go to
 */
export async function chooseApplications(caller: Caller, asked: Writing): Promise<Result<Chosen[]>> {
  const ids = await idsOf(caller, asked);
  if (!ids.ok) return ids;
  const isMessage = asked.about === 'message';
  if (isMessage && ids.value.length > maxLetters) return tooMany;
  const where = { status: isMessage ? { notIn: [...silentStatuses] } : { in: [...tellableStatuses] } };
  const chosen: Chosen[] = [];
  for await (const part of inParts(visibleTo(caller), [...new Set(ids.value)], where))
    for (const { id, status, toldStatus } of part) {
      if (chosen.length === maxLetters) return success(chosen);
      if (isMessage || toldStatus !== status) chosen.push({ id, status });
    }
  return success(chosen);
}
