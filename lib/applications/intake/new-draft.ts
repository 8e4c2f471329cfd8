import type { FieldType } from '#lib/forms/questions/form-field.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { pathCookie, readPathCookie } from '#lib/platform/http/path-cookie.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { checkStorage } from '#lib/platform/storage/storage-budget.ts';
import { expiryFrom, filesInTurn, getSavedDraft, type SavedDraft } from '../drafts/draft.ts';
import { bookAnswers, ownerName, tooLong, weighDraft } from '../drafts/draft-answers.ts';
import { toDraftFile } from '../drafts/returned-draft.ts';
import { checkDraftCount, checkDraftRoom } from '../drafts/room-for-drafts.ts';
import { createPage, type LinkSecrets, openPage } from '../private-pages/private-link.ts';
import { type FormToSave, finishStep, readForm, type SavedStep } from './draft-form.ts';
import { Intake, stopped } from './intake.ts';

// The form of /apply is the same for everybody, so nothing in it tells one press of 'Save and come back later' from
// another. The browser gets a cookie for the one address that begins drafts.

const cookieName = 'begun';
const place = '/api/drafts/';
const seconds = 10 * 60;

/** The cookie by which a browser that began a draft and goes back to the form presses the same button again. */
export const begunCookie = {
  /** @param token of the draft's page */
  set: (token: string): string => pathCookie(cookieName, token, place, seconds),
  end: (): string => pathCookie(cookieName, '', place, 0),
};

/** Answers in people's own words. Two people at one computer may choose the same, or nothing. */
const ownWords: readonly FieldType[] = ['text', 'textarea', 'email', 'phone'];

/** Everything that an applicant sees in a draft, in one order. */
const contentOf = (
  answers: { fieldId: number; value: string }[],
  files: Pick<SavedDraft['files'][number], 'fieldId' | 'filename' | 'sha256'>[],
) =>
  JSON.stringify([
    answers
      .filter(({ value }) => value !== '')
      .map(({ fieldId, value }) => [fieldId, value] as const)
      .sort(([one], [other]) => one - other),
    files.map(({ fieldId, filename, sha256 }) => `${fieldId} ${sha256} ${filename}`).sort(),
  ]);

/**
 * The page of the draft that this browser began with the same content within ten minutes, if it is unchanged. Null
 * otherwise, also for a browser that knows the content: the cookie alone is the right to the page.
 */
async function pressedAgain(headers: Headers, form: FormToSave): Promise<{ pageId: number; token: string } | null> {
  const token = readPathCookie(headers, cookieName);
  const page = token === null ? null : await openPage(token);
  if (token === null || page?.role !== 'owner') return null;
  if (!form.answers.some(({ field, value }) => value !== '' && ownWords.includes(field.fieldType))) return null;
  const now = new Date();
  const draft = await getSavedDraft(page.pageId, now);
  if (draft?.program.id !== form.program.id || now.getTime() - draft.changedAt.getTime() > seconds * 1000) return null;
  const typed = form.answers.map(({ field, value }) => ({ fieldId: field.id, value }));
  const files = form.files.map((file) => ({ ...file, fieldId: file.field.id }));
  return contentOf(typed, files) === contentOf(draft.answers, draft.files) ? { pageId: page.pageId, token } : null;
}

/** A draft that was saved for the first time, and what opens its page. */
interface StartedDraft extends LinkSecrets {
  pageId: number;
  programId: number;
  /** The step that was saved, and where its applicant goes on. Null for one who comes back later. */
  step: SavedStep | null;
}

/** Before its files and answers: a page, a link, a draft, an entry in the log. */
const bytesOfRows = 2048;

/**
 * Saves a form for the first time, whatever is missing in it: makes its private page with a link and a code. Once it
 * returns, answers and files survive a power cut. A browser that goes back and presses the button again gets the same
 * page, without a code.
 * @returns what opens the page, which is shown once; too_large, too_many_requests, insufficient_storage, and what readForm
 * refuses
 */
export async function startDraft(request: Request): Promise<Result<StartedDraft>> {
  const client = clientOf(request.headers);
  // Before it is read, so that a refused form can be shown again.
  const allowed = await checkDraftCount(client);
  if (!allowed.ok) return allowed;
  const mayStore = await checkStorage(request.headers, Number(request.headers.get('content-length')) || 0);
  if (!mayStore.ok) return mayStore;
  const receivedAt = new Date();
  await using intake = await Intake.open();
  const form = await readForm(request, intake, null, receivedAt);
  if (!form.ok) return form;
  const save = () => start(request.headers, client, form.value, intake);
  return form.value.files.length === 0 ? await save() : await filesInTurn(save);
}

async function start(
  headers: Headers,
  client: string,
  form: FormToSave,
  intake: Intake,
): Promise<Result<StartedDraft>> {
  const { program, begunAt, answers, files, errors, message } = form;
  const earlier = await pressedAgain(headers, form);
  if (earlier)
    return success({ ...earlier, programId: program.id, code: null, step: await finishStep(earlier.pageId, form) });
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const isRoom = await checkDraftRoom(client, sum);
  const kept = isRoom.ok ? files : [];
  const allowed = await checkDraftCount(client);
  if (!allowed.ok) return allowed;
  const now = new Date();
  await using work = intake.begin();
  const booked = await work.book(
    bookAnswers(headers, { answers: [], client }, answers, bytesOfRows + (isRoom.ok ? sum : 0)),
  );
  if (!booked.ok) return booked;
  try {
    const placed = await work.place('drafts', kept);
    const { pageId, writes, secrets } = await createPage(now, { withCode: true });
    const savedAnswers = answers
      .filter(({ value }) => value !== '')
      .map(({ field: { id: fieldId, label, fieldType }, value }) => {
        return { fieldId, label, fieldType, value, version: 1, writtenBy: ownerName, savedAt: now };
      });
    const data = {
      pageId,
      programId: program.id,
      begunAt,
      client,
      answers: {},
      errors: { ...errors },
      message: isRoom.ok ? message : isRoom.failure.message,
      createdAt: now,
      changedAt: now,
      expiresAt: expiryFrom(now),
      savedAnswers: { create: savedAnswers },
      files: { create: placed.map(toDraftFile) },
    };
    await write(() => [
      ...writes(),
      database().submissionDraft.create({ data, select: { id: true } }),
      auditEntry(null, 'draft.save', 'private_page', pageId),
      ...weighDraft(pageId),
    ]);
    work.commit();
    const step = await finishStep(pageId, form);
    // A file for which there was no room: the page of the saved draft tells of it before they go on.
    return success({ pageId, ...secrets, programId: program.id, step: isRoom.ok ? step : null });
  } catch (error) {
    return await stopped(error, tooLong);
  }
}
