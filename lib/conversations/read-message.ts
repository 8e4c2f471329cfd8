import { maxFileBytes, mostFilesOfMessage } from '../config/limits.ts';
import { readFields } from '../http/read-fields.ts';
import { type Failure, type Result, refuse, success } from '../http/result.ts';
import { type Intake, takeIn, withoutFiles } from '../intake/take-in.ts';
import { emptyFileMessage, tooLargeMessage, uploadedName } from '../questions/file-rules.ts';
import { stoppedByStorage } from '../storage/storage-failure.ts';
import { type Arrived, nothingArrived } from '../uploads/arrived-files.ts';
import { type CheckedFile, checkContent } from '../uploads/check-content.ts';
import { type ReceivedFile, receiveMultipart } from '../uploads/receive-multipart.ts';
import { maxMessageBytes } from './message.schema.ts';

/** What came with a message, and how it is stored with it. */
export interface SentFiles extends Pick<Intake, 'store'> {
  files: CheckedFile[];
  /** Those of them that arrived in pieces, before the message. */
  pieces: Arrived;
}

export const noFiles: SentFiles = { ...withoutFiles, files: [], pieces: nothingArrived };

const tooMany = refuse(
  'invalid',
  `Send up to ${mostFilesOfMessage} files with a message. Send the others with another one.`,
);

async function checkFile({ filename, upload }: ReceivedFile): Promise<Result<CheckedFile>> {
  const { bytes, path } = upload;
  if (upload.isTooLarge || bytes > maxFileBytes) return refuse('too_large', tooLargeMessage(filename));
  if (bytes === 0) return refuse('invalid', emptyFileMessage(filename));
  const checked = await checkContent(path, filename);
  if ('message' in checked) return refuse('unsupported_type', checked.message);
  return success({ path, filename, bytes, sha256: upload.digest(), ...checked });
}

async function checkFiles(received: readonly ReceivedFile[]): Promise<Result<CheckedFile[]>> {
  if (received.length > mostFilesOfMessage) return ofFiles(tooMany);
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

/**
 * Reads a message, which may have files, and calls `send` with it. On every way out that does not send, its files are
 * gone. They are checked by content, like an application's.
 * @param findPieces finds the files that arrived in pieces, by the ids that the message names
 * @returns malformed, too_large, invalid, unsupported_type; insufficient_storage or unavailable while no file can be
 * stored; and what `send` refuses
 */
export async function readMessage<Value>(
  request: Request,
  send: (input: Record<string, unknown>, sent: SentFiles) => Promise<Result<Value>>,
  findPieces: (ids: readonly string[]) => Promise<Arrived> = async () => nothingArrived,
): Promise<Result<Value>> {
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  if (!isMultipart || !request.body) {
    const read = await readFields(request, maxMessageBytes);
    return read.ok ? withTyped(await send(read.value, noFiles), read.value) : read;
  }
  return takeIn(async ({ folder, closed, store }) => {
    const { fields, files: received, failure } = await receiveMultipart(request, folder);
    const input = Object.fromEntries(fields.map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')]));
    const typed = { ...input, files: received.map(({ filename }) => filename) };
    if (failure) return withTyped(failed(failure), typed);
    if (closed && received.length > 0) return withTyped(failed(closed), typed);
    const uploaded = fields.flatMap(({ name, value }) => (name === uploadedName ? [value] : []));
    const pieces = await findPieces(uploaded);
    const files = await checkFiles([...received.filter(({ name }) => name === 'files'), ...pieces.files]);
    if (!files.ok) return withTyped(files, typed);
    const sent = closed ? noFiles : { files: files.value, store, pieces };
    return withTyped(await send(input, sent).catch(stoppedByStorage), typed);
  });
}
