import type { z } from 'zod';
import { maxFileBytes, maxFilesOfMessage, maxMessageFiles } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { mustHold } from '#lib/platform/db/write.ts';
import { readFields } from '#lib/platform/http/body.ts';
import { type Fields, formFields } from '#lib/platform/http/inputs.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { type CheckedFile, checkContent } from '#lib/platform/uploads/check-content.ts';
import { emptyFileMessage, tooLargeMessage, uploadedName } from '#lib/platform/uploads/file-rules.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { nothingUploaded, type UploadedFiles, uploadAt } from '#lib/platform/uploads/uploaded-files.ts';
import { type Intake, type Place, takeIn, withoutFiles } from '../intake/take-in.ts';
import { maxMessageBytes } from './message.schema.ts';

/** What came with a message, and how it is stored with it. */
interface SentFiles extends Pick<Intake, 'store'> {
  files: CheckedFile[];
  /** Those of them that arrived in pieces, before the message. */
  pieces: UploadedFiles;
}

export const noFiles: SentFiles = { ...withoutFiles, files: [], pieces: nothingUploaded };

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

/** What is wrong with a file is said at the files. */
export const ofFiles = ({ failure }: { failure: Failure }) =>
  failed({ ...failure, errors: { files: [failure.message] } });

const failed = (failure: Failure) => ({ ok: false as const, failure });

interface MessageCall<Schema extends z.ZodType, Value> {
  /** As for every address: what is asked before the text is checked (see Reply). */
  before: (input: Fields) => Promise<Result<unknown>>;
  schema: (hasFiles: boolean) => Schema;
  send: (message: z.output<Schema>, sent: SentFiles) => Promise<Result<Value>>;
  /** Finds the files that arrived in pieces, by the ids that the message names. */
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
  { before, schema, send, findPieces = async () => nothingUploaded }: MessageCall<Schema, Value>,
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
  return takeIn(async ({ folder, closed, store }) => {
    const { fields, files: received, failure } = await receiveMultipart(request, folder);
    const input = Object.fromEntries(fields.map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')]));
    const typed = { ...input, files: received.map(({ filename }) => filename) };
    if (failure) return withTyped(failed(failure), typed);
    const uploaded = fields.flatMap(({ name, value }) => (name === uploadedName ? [value] : []));
    if (closed && received.length + uploaded.length > 0) return withTyped(failed(closed), typed);
    const pieces = await findPieces(uploaded, folder);
    const files = await checkFiles([...received.filter(({ name }) => name === 'files'), ...pieces.files]);
    if (!files.ok) return withTyped(files, typed);
    const sent = closed ? noFiles : { files: files.value, store, pieces };
    return withTyped(await sendChecked(input, sent).catch(stoppedByStorage), typed);
  });
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
export async function placeFiles(place: Place, { files }: SentFiles) {
  const placed = await place('applications', files);
  return placed.map(({ filename, storedName, mimeType, bytes, sha256, caution, scan }) => {
    return { filename, storedName, mimeType, bytes, sha256, caution, scan };
  });
}
