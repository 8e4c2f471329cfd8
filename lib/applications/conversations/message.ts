import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { resumeAction, resumeAddress } from '#lib/mail/link-maker.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { findNotified } from '#lib/mail/notices.ts';
import { countStaffMail, uncountStaffMail } from '#lib/mail/receipt-limit.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { maxFileBytes, maxFilesOfMessage, maxMessageFiles, maxMessageLength } from '#lib/platform/config/limits.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { mustHold } from '#lib/platform/db/write.ts';
import { readFields } from '#lib/platform/http/body.ts';
import { type Fields, fileSchema, formFields, onceSchema } from '#lib/platform/http/inputs.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { type CheckedFile, checkContent } from '#lib/platform/uploads/check-content.ts';
import { emptyFileMessage, tooLargeMessage, uploadedName } from '#lib/platform/uploads/file-rules.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { nothingUploaded, type UploadedFiles, uploadAt } from '#lib/platform/uploads/uploaded-files.ts';
import { Intake, type Work } from '../intake/intake.ts';

const missing = 'Write your message first.';

/** A message of staff or of an applicant. Its files may say all. */
export const messageSchema = (hasFiles: boolean) =>
  z.object({
    text: hasFiles ? typedText(missing, maxMessageLength, 0).default('') : typedText(missing, maxMessageLength),
    once: onceSchema.catch(undefined),
  });

const seen = z.coerce.number().int().min(0).optional().meta({
  description: 'The newest message that you saw. What the applicant wrote after it still waits for an answer.',
});

/** The form of a list sends it to come back to its place there. A program leaves it out. */
const back = z.string().max(500).optional().meta({ description: 'Where a plain form leads back to.' });

/** A message of staff, and what they saw when they wrote it. */
export const answerSchema = (hasFiles: boolean) =>
  messageSchema(hasFiles).extend({ seen, back: back.catch(undefined) });

/** A message as a form with files sends it. */
export const formSchema = z.object({
  text: z.string().optional(),
  once: onceSchema,
  seen,
  back,
  files: z.array(fileSchema).max(maxFilesOfMessage).optional(),
});

/** The files that arrived in pieces, before their message. */
export const uploadedIds = z
  .array(z.string())
  .optional()
  .meta({ description: 'The ids of files that were announced with the use “message” and have arrived.' });

/** The newest message that staff saw when they settled that it needs no answer. */
export const settleSchema = z.object({ seen, back });

/** A plain form sends its line breaks as two characters, which count as one. */
export const maxMessageBytes = 16 * maxMessageLength;

/** How a message arrives. Files need a multipart form. */
export const messageTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** The text and files of a message, and where they are until it is stored. */
interface SentFiles {
  intake: Intake;
  files: CheckedFile[];
  /** Those of them that arrived in pieces, before the message. */
  pieces: UploadedFiles;
}

export const noFiles: SentFiles = { intake: Intake.withoutFiles, files: [], pieces: nothingUploaded };

const tooMany = refuse(
  'invalid',
  `Send up to ${maxFilesOfMessage} files with a message. Send the others with another one.`,
);

async function checkFile({ filename, upload }: ReceivedFile): Promise<Result<CheckedFile>> {
  const { bytes, path } = upload;
  if (upload.isTooLarge || bytes > maxFileBytes) return refuse('too_large', tooLargeMessage(filename));
  if (bytes === 0) return refuse('invalid', emptyFileMessage(filename));
  const checked = await checkContent(path, filename);
  if ('message' in checked) return refuse('unsupported_type', checked.message);
  return success({ source: { path }, uploadId: uploadAt(path), filename, bytes, sha256: upload.digest(), ...checked });
}

async function checkFiles(received: readonly ReceivedFile[]): Promise<Result<CheckedFile[]>> {
  if (received.length > maxFilesOfMessage) return ofFiles(tooMany);
  const files: CheckedFile[] = [];
  for (const file of received) {
    const checked = await checkFile(file);
    if (!checked.ok) return ofFiles(checked);
    files.push(checked.value);
  }
  return success(files);
}

/** The form comes back with it. */
const withTyped = <Value>(result: Result<Value>, typed: Record<string, unknown>): Result<Value> =>
  result.ok ? result : failed({ ...result.failure, typed: { ...typed, ...result.failure.typed } });

/** Errors of a file are shown at the files. */
export const ofFiles = ({ failure }: { failure: Failure }) =>
  failed({ ...failure, errors: { files: [failure.message] } });

const failed = (failure: Failure) => ({ ok: false as const, failure });

interface MessageCall<Schema extends z.ZodType, Value> {
  /** As for every address: what is asked before the text is checked (see Reply). */
  before?: (input: Fields) => Promise<Result<unknown>>;
  schema: (hasFiles: boolean) => Schema;
  send: (message: z.output<Schema>, sent: SentFiles) => Promise<Result<Value>>;
  findPieces?: (ids: readonly string[], folder: IntakeFolder | null) => Promise<UploadedFiles>;
}

/**
 * Reads and checks a message, and calls `send` with it. Its files decide what its text must be, so its address cannot
 * check the text by itself. On every way out that does not send, its files are gone. They are checked by content, like an
 * application's.
 * @returns malformed, too_large, invalid, unsupported_type; insufficient_storage or unavailable while no file can be
 * stored; and what `before` and `send` refuse
 */
export async function readMessage<Schema extends z.ZodType, Value>(
  request: Request,
  {
    before = async () => success(null),
    schema,
    send,
    findPieces = async () => nothingUploaded,
  }: MessageCall<Schema, Value>,
): Promise<Result<Value>> {
  const sendChecked = async (input: Fields, sent: SentFiles): Promise<Result<Value>> => {
    const ready = await before(input);
    if (!ready.ok) return ready;
    const hasFiles = sent.files.length > 0 || sent.pieces.named.length > 0;
    const read = formFields(schema(hasFiles)).check(input);
    return read.ok ? send(read.value, sent) : read;
  };
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  if (!isMultipart || !request.body) {
    const read = await readFields(request, maxMessageBytes);
    return read.ok ? withTyped(await sendChecked(read.value, noFiles), read.value) : read;
  }
  await using intake = await Intake.open();
  const { folder, closed } = intake;
  const { fields, files: received, failure } = await receiveMultipart(request, folder);
  const input = Object.fromEntries(fields.map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')]));
  const typed = { ...input, files: received.map(({ filename }) => filename) };
  if (failure) return withTyped(failed(failure), typed);
  const uploaded = fields.flatMap(({ name, value }) => (name === uploadedName ? [value] : []));
  if (closed && received.length + uploaded.length > 0) return withTyped(failed(closed), typed);
  const pieces = await findPieces(uploaded, folder);
  const files = await checkFiles([...received.filter(({ name }) => name === 'files'), ...pieces.files]);
  if (!files.ok) return withTyped(files, typed);
  const sent = closed ? noFiles : { files: files.value, intake, pieces };
  return withTyped(await sendChecked(input, sent).catch(stoppedByStorage), typed);
}

export const tooManyInAll = refuse(
  'conflict',
  `All messages about one application can have ${maxMessageFiles} files. Write without a file.`,
);

/** The check at the end of a message's transaction that all messages together have no more files than they can. */
export const keepFewFiles = (submissionId: number) =>
  mustHold(
    'messages have few files',
    Prisma.sql`${maxMessageFiles} >= (
      SELECT COUNT(*) FROM "MessageFile" f JOIN "SubmissionMessage" m ON m."id" = f."messageId"
      WHERE m."submissionId" = ${submissionId})`,
  );

/** Whether so many more files can come with messages about an application. @returns conflict when there are too many */
export async function checkFileCount(submissionId: number, { files }: SentFiles): Promise<Result<null>> {
  if (files.length === 0) return success(null);
  const stored = await database().messageFile.count({ where: { message: { submissionId } } });
  return stored + files.length > maxMessageFiles ? tooManyInAll : success(null);
}

/** For how much room is still to be booked. */
export const bytesOfFiles = ({ files }: SentFiles): number =>
  files.reduce((sum, file) => (file.uploadId ? sum : sum + file.bytes), 0);

/** Puts the files of a message into their private place, durably. @returns their rows */
export async function placeFiles(work: Work, { files }: SentFiles) {
  const placed = await work.place('applications', files);
  return placed.map(({ filename, storedName, mimeType, bytes, sha256, caution, scan }) => {
    return { filename, storedName, mimeType, bytes, sha256, caution, scan };
  });
}

interface Told {
  id: number;
  applicantEmail: string | null;
  program: { title: string };
}

const subjects = { message: 'There is a message about', request: 'We have a question about' };
const beginnings = { message: 'We wrote you a message about', request: 'We need an answer from you about' };

/**
 * The email that tells an applicant that there is a message or a request. It says nothing of either and has no
 * private link: anybody may have entered this address. None without a mail server, without an address, and beyond the
 * limit of an address.
 * @returns the email, and how to uncount the email if they are not made
 */
export async function messageMail({ id, applicantEmail, program }: Told, kind: 'message' | 'request' = 'message') {
  const toAddress = hasMailServer() ? mailAddress(applicantEmail ?? '') : null;
  if (toAddress === null || !(await countStaffMail(toAddress))) return { mails: [], takeBack: async () => {} };
  const written = await writeMail({
    subject: `${subjects[kind]} your application to ${program.title} (no. ${id})`,
    paragraphs: [
      `${beginnings[kind]} your application to ${program.title}. Its reference number is ${id}.`,
      'Read and answer it on your private page. If you have its link or its code, open it. If not, “See your application” leads to a page that emails the link to this address again.',
    ],
    ...resumeAction(await resumeAddress(id)),
    closing: ['If you did not apply, someone else entered your email address. Please let us know.'],
  });
  const key = `message:${randomUUID()}`;
  const mail: NewMail = { kind: 'message', key, toAddress, ...written, submissionId: id };
  return { mails: [mail], takeBack: () => uncountStaffMail(toAddress) };
}

const words = {
  message: {
    subject: 'A message about',
    text: 'An applicant wrote a message about their application to',
    at: 'messages',
  },
  answer: {
    subject: 'An answer about',
    text: 'An applicant answered what you asked about their application to',
    at: 'requests',
  },
};

/**
 * The emails that tell staff that an applicant wrote a message or answered a request: where it is, but nothing of what it
 * says.
 */
export async function applicantNotices(
  kind: keyof typeof words,
  { id, program }: { id: number; program: { id: number; title: string } },
): Promise<NewMail[]> {
  const notified = await findNotified(kind, program.id);
  if (notified.length === 0) return [];
  const { subject, text, at } = words[kind];
  const written = await writeMail({
    subject: `${subject} application ${id} to ${program.title}`,
    paragraphs: [`${text} ${program.title}. Its reference number is ${id}.`],
    action: { label: 'Read and answer', href: absoluteUrl(`/admin/submissions/${id}#${at}`) },
    closing: ['Choose which emails you get, and when, in the back office under “Your account”.'],
  });
  const occasion = randomUUID();
  return notified.map((toAddress) => ({
    kind: 'applicant_notice',
    key: `applicant_notice:${occasion}:${toAddress}`,
    toAddress,
    ...written,
    submissionId: id,
  }));
}
