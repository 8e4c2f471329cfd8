import { archivedRequest } from '#lib/applications/corrections/requests.ts';
import { archivePaths } from '#lib/applications/exports/archive-files.ts';
import { inSections, type SectionTitles, sectionTitles } from '#lib/applications/programs/program.ts';
import { findReceiptKeys } from '#lib/applications/receipts/receipt.ts';
import { arrivalWords } from '#lib/forms/questions/arrival.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { shownMoney } from '#lib/platform/text/amounts.ts';
import { prettyJson } from '#lib/platform/text/json.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import { findMessages, type Message, messageFiles } from '../../conversations/conversation.ts';
import { ZipArchive } from '../../exports/zip-archive.ts';
import type { HeldPage } from '../holder.ts';
import { getOwn, type SentApplication } from './own-application.ts';
import { receiptFile } from './own-receipt.ts';

const problems =
  'The site no longer has some of your files as you sent them. They are missing in this archive, changed, or left out because of a virus.\n' +
  'Ask the centre about them. application.json has the digest of each file as you sent it.\n';

/** An answer as it was sent, with the commas of lakh and crore in amounts of money. */
const readableAnswer = ({ fieldType, label }: { fieldType: string; label: string }, value: string): string =>
  fieldType === 'number' ? shownMoney(label, value) : answerText(fieldType, value, shownMoney);

const readable = (
  { id, program, submittedAt, arrived, answers, files }: SentApplication,
  sections: SectionTitles,
): string =>
  [
    `Application #${id}: ${program.title}`,
    arrived
      ? `Arrived ${arrivalWords(arrived)}, entered by staff at ${kolkataIso(submittedAt)}`
      : `Sent at ${kolkataIso(submittedAt)}`,
    ...inSections(answers, ({ field }) => field.id, sections).flatMap(({ title, things }) => [
      ...(title ? [title.toUpperCase()] : []),
      ...things.map(
        ({ field, value }) => `${field.label}\n${value === '' ? 'No answer' : readableAnswer(field, value)}`,
      ),
    ]),
    ...files.map(({ label, filename, bytes, sha256 }) => `${label}\n${filename}, ${bytes} bytes, SHA-256 ${sha256}`),
  ].join('\n\n');

const applicationJson = ({
  state,
  id,
  program,
  submittedAt,
  arrived,
  answers,
  files,
  steps,
  ...more
}: SentApplication) =>
  prettyJson({
    number: id,
    program: program.title,
    submitted_at: kolkataIso(submittedAt),
    ...(arrived && { arrived }),
    state,
    steps: steps.map(({ kind, at, eraseAt, letter }) => ({
      kind,
      at: kolkataIso(at),
      to_be_erased_at: eraseAt && kolkataIso(eraseAt),
      ...(letter && { status: letter.status, subject: letter.subject, text: letter.text }),
    })),
    answers: answers.map(({ field, value }) => ({ question: field.label, type: field.fieldType, answer: value })),
    files: files.map(({ label, filename, mimeType, bytes, sha256 }) => ({
      question: label,
      filename,
      type: mimeType,
      bytes,
      sha256,
    })),
    answers_before: more.corrections.map(({ question, at, before }) => ({
      question,
      answer: before,
      until: kolkataIso(at),
    })),
    requests: more.requests.map(archivedRequest),
  });

const messagesJson = (messages: readonly Message[]) =>
  prettyJson(
    messages.map(({ at, staffName, text, files }) => ({
      at: kolkataIso(at),
      from: staffName === null ? 'you' : 'centre',
      text,
      files: files.map(({ filename, mimeType, bytes, sha256 }) => ({ filename, type: mimeType, bytes, sha256 })),
    })),
  );

async function* pack(sent: SentApplication, now: Date): AsyncGenerator<Uint8Array> {
  const { id, program, receipts, submittedAt } = sent;
  const messages = sent.messages ?? (await findMessages(id));
  const files = [...sent.files, ...sent.replaced, ...messageFiles(messages)];
  const archive = new ZipArchive();
  yield* archive.addText(`${readable(sent, await sectionTitles(program.id))}\n`, 'application.txt', submittedAt);
  yield* archive.addText(applicationJson(sent), 'application.json', submittedAt);
  for (const [index, receipt] of receipts.entries())
    yield* archive.addText(receiptFile(receipt), `receipt-${index + 1}.json`, submittedAt);
  if (receipts.length > 0) yield* archive.addText(prettyJson(await findReceiptKeys()), 'receipt-keys.json', now);
  if (messages.length > 0) yield* archive.addText(messagesJson(messages), 'messages.json', now);
  for (const { file, path } of archivePaths({ id, program, applicant: '', files }, false))
    yield* archive.addFile(file, path.replace(/^[^/]+/, 'files'), submittedAt);
  if (archive.problems.size > 0) yield* archive.addText(problems, 'PROBLEMS.txt', now);
  yield* archive.finish();
}

/**
 * All that the applicant sent, as a ZIP archive that is read as fast as the client takes it: the application as text and
 * as JSON, its receipts with the keys that check them, and its files.
 * @returns unauthorized; not_found while nothing was sent
 */
export async function openOwnData(
  page: HeldPage,
  now = new Date(),
): Promise<Result<{ id: number; chunks: AsyncGenerator<Uint8Array> }>> {
  const own = await getOwn(page);
  return own.ok ? success({ id: own.value.id, chunks: pack(own.value, now) }) : own;
}
