import { randomUUID } from 'node:crypto';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma, PrismaClient } from '#lib/platform/db/generated/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { readableScope, stillOpen, visibleTo } from '../submissions/access.ts';
import { silentStatuses, tellableStatuses } from '../submissions/status.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { selectSubmissionIds } from '../submissions/submission-query.ts';
import { type LetterWords, maxLetters, type Writing } from './letter.ts';
import { readTemplates } from './templates.ts';

/** An application that gets a letter. */
interface Chosen {
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
async function chooseApplications(caller: Caller, asked: Writing): Promise<Result<Chosen[]>> {
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

interface Written {
  /** The letters' token. With letters about several statuses, that of the first. */
  batch: string;
  /** How many batches: one for each status. */
  batches: number;
  written: number;
}

const noneWaits = refuse(
  'conflict',
  'None of these applicants waits for a letter. A letter tells the statuses In review, Shortlisted, Accepted and Rejected, each once.',
);
const noneToWrite = refuse('conflict', 'These applications were withdrawn or are spam. Nothing is sent to them.');
const changing = refuse('conflict', 'Someone else changes these applications right now. Try again in a moment.');

async function heldOf(chosen: readonly Chosen[]) {
  const rows = await database().letter.findMany({
    where: { heldFor: { in: chosen.map(({ id }) => id) } },
    select: { id: true, submissionId: true, status: true, batch: true },
  });
  return new Map(rows.map((row) => [row.submissionId, row]));
}

const noWords: LetterWords = { subject: '', text: '' };

/** The rows of new letters, with one token for each status. */
async function newLetters(chosen: readonly Chosen[], about: 'status' | 'message', by: { id: string; name: string }) {
  const templates = new Map(
    (await readTemplates()).map(({ status, subject, text }) => [status as string, { subject, text }]),
  );
  const batches = new Map<string, string>();
  const batchOf = (status: string) => {
    const batch = batches.get(status) ?? randomUUID();
    batches.set(status, batch);
    return batch;
  };
  const createdAt = new Date();
  const rows = chosen.map(({ id, status }) => ({
    submissionId: id,
    createdAt,
    userId: by.id,
    userName: by.name,
    ...(about === 'message'
      ? { batch: batchOf(''), ...noWords }
      : { batch: batchOf(status), status, heldFor: id, ...(templates.get(status) ?? noWords) }),
  }));
  return { rows, batches: [...batches.values()] };
}

/**
 * Writes letters to applicants, from the template of each one's status, or empty ones for a message to all. They are held
 * until a member of staff releases them. An application that has such a letter already keeps it, and one about
 * an earlier status gives way.
 * @returns conflict when none of the applicants waits for a letter
 */
export async function writeLetters(caller: Caller<'writeLetters'>, input: Writing): Promise<Result<Written>> {
  const { about } = input;
  const by = caller;
  const chosen = await chooseApplications(caller, input);
  if (!chosen.ok) return chosen;
  const press = { what: 'letters', who: by.id, content: { ...input, once: '' }, keys: pageKeys(input) };
  return sendOnce<{ [key: string]: string | number } & Written>(press, new Date(), async (once) => {
    const held = about === 'status' ? await heldOf(chosen.value) : new Map<number, never>();
    const isThere = ({ id, status }: Chosen) => held.get(id)?.status === status;
    const wanted = chosen.value.filter((each) => !isThere(each));
    const [there] = held.values();
    if (wanted.length === 0 && there) return success({ batch: there.batch, batches: 1, written: 0 });
    if (wanted.length === 0) return about === 'status' ? noneWaits : noneToWrite;
    const { rows, batches } = await newLetters(wanted, about, by);
    const answer = { batch: batches[0] as string, batches: batches.length, written: rows.length };
    const stale = wanted.flatMap(({ id }) => held.get(id)?.id ?? []);
    const writing = write(() => [
      ...wanted.map(({ id }) => stillOpen(id)),
      database().letter.deleteMany({ where: { id: { in: stale }, releasedAt: null } }),
      database().letter.createMany({ data: rows }),
      ...batches.map((batch) => auditEntry(by, 'letter.write', 'letter_batch', batch, { written: rows.length, about })),
      ...once(answer),
    ]);
    // Another person may have written to one of them at the same time, or withdrawn it.
    return orRefuse(writing, { taken: changing, gone: changing }, answer);
  });
}
