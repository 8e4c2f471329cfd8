import { randomUUID } from 'node:crypto';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { isGone, isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { stillOpen } from '../submissions/still-open.ts';
import { type Chosen, chooseApplications } from './choose-applications.ts';
import type { Writing } from './letter.schema.ts';
import type { LetterWords } from './letter.ts';
import { readTemplates } from './templates.ts';

/** What was written. */
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

/** Letters that are held for the same applications, by application. */
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
 * @returns forbidden; conflict when none of the applicants waits for a letter
 */
export async function writeLetters(headers: Headers, input: Writing): Promise<Result<Written>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const { about } = input;
  const by = caller.value;
  const chosen = await chooseApplications(caller.value, input);
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
    try {
      await write(() => [
        ...wanted.map(({ id }) => stillOpen(id)),
        database().letter.deleteMany({ where: { id: { in: stale }, releasedAt: null } }),
        database().letter.createMany({ data: rows }),
        ...batches.map((batch) =>
          auditEntry(by, 'letter.write', 'letter_batch', batch, { written: rows.length, about }),
        ),
        ...once(answer),
      ]);
    } catch (error) {
      // Another person wrote to one of them at the same time, or withdrew it.
      if (isUniqueViolation(error) || isGone(error)) return changing;
      throw error;
    }
    return success(answer);
  });
}
