import { readFile } from 'node:fs/promises';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type AdminUser, requireEditor } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { pdfFacts } from '#lib/platform/file-types/pdf-facts.ts';
import { downloadName } from '#lib/platform/http/download-name.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { waiting } from '#lib/platform/scanner/scan-state.ts';
import { intakeClosure, stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { readContent } from '#lib/platform/uploads/check-content.ts';
import { misnamedMessage } from '#lib/platform/uploads/chosen-file.ts';
import { emptyFileMessage, tooLargeMessage } from '#lib/platform/uploads/file-rules.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import {
  documentSelect,
  documentTypeName,
  documentTypesHint,
  type PublicDocument,
  toDocumentOrNull,
} from '../document.ts';
import { writeDurably } from '../write-durably.ts';
import { withDocumentsLocked } from './documents-lock.ts';

/** A document that is checked and on disk, as its row says it. */
type CheckedDocument = Omit<PublicDocument, 'id' | 'url'> & { extension: string; sha256: string; content: Buffer };

const noFile = refuse('malformed', 'Choose a file to upload.', { file: ['Choose a file to upload.'] });
const badFile = (code: 'too_large' | 'unsupported_type', message: string) => refuse(code, message, { file: [message] });

/** Visitors get no file that the scanner of the site has not seen. */
const notScanned = refuse('unavailable', 'The virus scanner does not answer. Try again in a few minutes.');

const noFacts = { pages: null, isTagged: null, language: null };

/** Checks the content of a file as those of applicants are. Tables as text are text whose name ends in .csv. */
async function checkDocument({ filename, upload }: ReceivedFile): Promise<Result<CheckedDocument>> {
  if (upload.isTooLarge) return badFile('too_large', tooLargeMessage(filename));
  if (upload.bytes === 0) return badFile('unsupported_type', emptyFileMessage(filename));
  const isTable = /\.csv$/i.test(filename);
  const asText = isTable ? `${filename}.txt` : filename;
  const found = await readContent(upload.path, asText);
  if ('message' in found) return badFile('unsupported_type', found.message.replaceAll(asText, filename));
  if (found.scan === waiting) return notScanned;
  const isText = found.mimeType === 'text/plain';
  const mimeType = isTable && isText ? 'text/csv' : found.mimeType;
  const extension = isTable && isText ? '.csv' : found.extension;
  const problem =
    isTable && !isText
      ? `“${filename}” is not a table in text (CSV). Rename it to what it is, then choose it again.`
      : misnamedMessage(filename, extension);
  if (problem) return badFile('unsupported_type', problem);
  if (!documentTypeName(mimeType))
    return badFile('unsupported_type', `“${filename}” cannot be published. ${documentTypesHint}`);
  const content = await readFile(upload.path);
  const facts = mimeType === 'application/pdf' ? await pdfFacts(content) : noFacts;
  return success({
    ...facts,
    name: downloadName(filename, `file${extension}`),
    mimeType,
    extension,
    content,
    bytes: upload.bytes,
    sha256: upload.digest(),
  });
}

/** Puts the file into its place and writes its row. The same file again is the same document, with its first name. */
async function storeDocument(
  editor: AdminUser,
  { extension, content, ...columns }: CheckedDocument,
): Promise<PublicDocument> {
  const file = `${columns.sha256.slice(0, 32)}${extension}`;
  const createdAt = new Date();
  await writeDurably({ folder: 'documents', name: file }, content, columns.sha256);
  const known = await database().document.findUnique({ where: { file }, select: { id: true } });
  const { document } = database();
  const [row] = await write(() => [
    known
      ? document.update({ where: { file }, data: { createdAt }, select: documentSelect })
      : document.create({ data: { ...columns, file, createdAt }, select: documentSelect }),
    auditEntry(editor, 'document.create', 'document', file, { name: columns.name }),
  ]);
  return toDocumentOrNull(row) as PublicDocument;
}

/**
 * Adds a document from a form with the part `file`. Visitors cannot download it until something published names it.
 * @returns forbidden; malformed without a file; unsupported_type; too_large; timeout; insufficient_storage
 */
export async function createDocument(request: Request): Promise<Result<PublicDocument>> {
  const editor = await requireEditor(request.headers);
  if (!editor.ok) return editor;
  const closed = await intakeClosure();
  if (closed) return { ok: false, failure: closed };
  const folder = await IntakeFolder.create();
  try {
    const { files, failure } = await receiveMultipart(request, folder);
    if (failure) return { ok: false, failure };
    // They may have lost the right while they sent it.
    const still = await requireEditor(request.headers);
    if (!still.ok) return still;
    const [received] = files;
    if (!received) return noFile;
    const checked = await checkDocument(received);
    if (!checked.ok) return checked;
    return success(await withDocumentsLocked(() => storeDocument(editor.value, checked.value)));
  } catch (error) {
    return stoppedByStorage(error);
  } finally {
    await folder.remove();
  }
}
