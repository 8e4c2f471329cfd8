import { typedAnswer } from '#lib/forms/questions/answer.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { storeBooked } from '#lib/platform/storage/storage-budget.ts';
import { findAdmission } from '../programs/admission.ts';
import { isBySame, requireDraft } from './draft-holder.ts';
import type { SavedAnswer } from './get-saved-draft.ts';
import { whileOpen } from './open-draft.ts';
import { bookAnswers, changedAnswers, type NewAnswer, tooLong, writeAnswers } from './write-answers.ts';

/** An answer as a page saves it while its applicant types. */
interface TypedAnswer {
  fieldId: number;
  value: string;
  /** The version that the page knows. */
  version: number;
}

/** What was saved, and what another person had changed since. */
interface SavedAnswers {
  savedAt: Date;
  versions: { fieldId: number; version: number }[];
  conflicts: ChangedAnswer[];
}

/** What was written since. `isOwn`: by the same applicant, in another tab or on another device. */
type ChangedAnswer = Pick<SavedAnswer, 'fieldId' | 'label' | 'value' | 'version' | 'writtenBy' | 'savedAt'> & {
  isOwn: boolean;
};

const closed = refuse('conflict', 'This program has closed. Your draft is kept, but it can no longer change.');

/**
 * Saves single answers into the open draft, each only if it was not written since. What it returns survives a power
 * cut. An answer to a question that the form does not have any more is left out.
 * @returns the version of every answer that is stored as it was typed, by any writer; unauthorized; forbidden;
 * not_found; conflict after the program has closed; too_large for more than a draft holds; too_many_requests or
 * insufficient_storage
 */
export async function saveAnswers(
  headers: Headers,
  typed: readonly TypedAnswer[],
  now = new Date(),
): Promise<Result<SavedAnswers>> {
  const held = await requireDraft(headers, 'write');
  if (!held.ok) return held;
  const { draft, writer } = held.value;
  const program = (await findAdmission(headers, draft.program.id, draft.begunAt, now))?.program;
  if (!program) return closed;
  const answers = typed.flatMap(({ fieldId, value, version }): NewAnswer[] => {
    const field = program.formFields.find(({ id, fieldType }) => id === fieldId && fieldType !== 'file');
    return field ? [{ field, value: typedAnswer(field, value), seen: version }] : [];
  });
  const changed = changedAnswers(draft, answers);
  // A page whose answer got lost on the way, or that typed what another one saved, learns that it is there.
  const same = answers
    .filter((answer) => !changed.includes(answer))
    .map(({ field: { id } }) => ({
      fieldId: id,
      version: draft.answers.find(({ fieldId }) => fieldId === id)?.version ?? 0,
    }));
  if (changed.length === 0) return success({ savedAt: now, versions: same, conflicts: [] });
  return whileOpen(draft.id, async () => {
    const written = await storeBooked({
      book: () => bookAnswers(headers, draft, changed),
      write: async () => success(await writeAnswers(draft, changed, writer, now)),
      recover: tooLong,
    });
    if (!written.ok) return written;
    const { stored, conflicts } = written.value;
    const lost = new Set(conflicts.map(({ field }) => field.id));
    return success({
      savedAt: now,
      versions: [
        ...same,
        ...stored.filter(({ fieldId }) => !lost.has(fieldId)).map(({ fieldId, version }) => ({ fieldId, version })),
      ],
      conflicts: conflicts.map(({ stored: answer }) => {
        const { fieldId, label, value, version, writtenBy, savedAt } = answer;
        return { fieldId, label, value, version, writtenBy, savedAt, isOwn: isBySame(writer, answer) };
      }),
    });
  });
}
