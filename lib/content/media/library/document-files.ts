import { readFile } from 'node:fs/promises';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { filePaths } from '#lib/content/items/check-values.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type AdminUser, type Caller, requireRight } from '#lib/people/auth/access.ts';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { unusedDocumentDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { withLease } from '#lib/platform/db/lease.ts';
import { orNull, orRefuse, write } from '#lib/platform/db/write.ts';
import { pdfFacts } from '#lib/platform/file-types/pdf.ts';
import { downloadName } from '#lib/platform/http/file-answer.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { waiting } from '#lib/platform/scanner/scan-state.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { intakeClosure, stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { readContent } from '#lib/platform/uploads/check-content.ts';
import { misnamedMessage } from '#lib/platform/uploads/chosen-file.ts';
import { emptyFileMessage, tooLargeMessage } from '#lib/platform/uploads/file-rules.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import {
  documentSelect,
  documentTypeName,
  documentTypesHint,
  type PublicDocument,
  toDocumentOrNull,
} from '../document.ts';
import { writeDurably } from '../write-durably.ts';
import { documentNotFound, documentRows, namedInRows } from './documents.ts';
import { usesOf } from './file-uses.ts';
import { isInUse, olderVersions } from './media-item-uses.ts';
import { neededByHistory, stillUsedWords } from './removed-media.ts';

/** Runs `work` while nothing else adds or erases documents: the same file may come again while it is being erased. */
const withDocumentsLocked = <T>(work: () => Promise<T>): Promise<T> => withLease('documents', work);

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
export async function createDocument(editor: Caller<'editContent'>, request: Request): Promise<Result<PublicDocument>> {
  const closed = await intakeClosure();
  if (closed) return { ok: false, failure: closed };
  const folder = await IntakeFolder.create();
  try {
    const { files, failure } = await receiveMultipart(request, folder);
    if (failure) return { ok: false, failure };
    // They may have lost the right while they sent it.
    const still = await requireRight(request.headers, 'editContent');
    if (!still.ok) return still;
    const [received] = files;
    if (!received) return noFile;
    const checked = await checkDocument(received);
    if (!checked.ok) return checked;
    return success(await withDocumentsLocked(() => storeDocument(editor, checked.value)));
  } catch (error) {
    return stoppedByStorage(error);
  } finally {
    await folder.remove();
  }
}

const changedMeanwhile = refuse(
  'conflict',
  'Content that may use this file has just changed. Reload the page to see where it is used.',
);

/**
 * Erases a document for good that neither the site nor a draft names any more: its row and its file. Older versions may
 * still name it, and come back without it. In that case `acceptedVersions` must be the number of such versions that the
 * person saw before deciding. If the site dies before the file is deleted, the sweep deletes it.
 * @returns not_found; conflict while an item names it, or if more versions than accepted do
 */
export async function eraseDocument(
  admin: Caller<'administer'>,
  id: number,
  acceptedVersions: number,
): Promise<Result<null>> {
  return withDocumentsLocked(async () => {
    const version = await contentVersion();
    const row = await database().document.findUnique({
      where: { id },
      select: { file: true, name: true, sha256: true },
    });
    if (!row) return documentNotFound;
    const uses = await usesOf(id, 'document');
    if (isInUse(uses)) return refuse('conflict', stillUsedWords(uses, 'file'));
    const versions = olderVersions(uses);
    if (versions > acceptedVersions) return neededByHistory(uses, versions, 'file');
    const { file, ...said } = row;
    const erasing = write(() => [
      // Nothing in the database guards a draft's reference to a document.
      unchangedContent(version),
      database().document.delete({ where: { id }, select: { id: true } }),
      auditEntry(admin, 'document.erase', 'document', id, {
        ...said,
        ...(versions > 0 && { olderVersions: versions }),
      }),
    ]);
    const refusals = { needed: changedMeanwhile, taken: changedMeanwhile, missing: documentNotFound };
    const erased = await orRefuse(erasing, refusals);
    if (erased.ok) await fileStore().remove('documents', [file]);
    return erased;
  });
}

/** How many versions are read at once. */
const portion = 500;

/** Those of the documents that no version names: what was never saved. Values are JSON with nested lists. */
async function withoutVersions(ids: ReadonlySet<number>): Promise<Set<number>> {
  const left = new Set(ids);
  const kinds = new Map(documentRows.map(({ entity }) => [entity.name, entity]));
  for (let last = 0; left.size > 0; ) {
    const rows = await database().revision.findMany({
      where: { id: { gt: last }, entity: { in: [...kinds.keys()] } },
      orderBy: { id: 'asc' },
      take: portion,
      select: { id: true, entity: true, values: true },
    });
    for (const { entity, values } of rows)
      for (const [, id] of filePaths('document', kinds.get(entity)?.fields ?? [], values as ContentValues))
        left.delete(id);
    const end = rows.at(-1);
    if (!end || rows.length < portion) break;
    last = end.id;
  }
  return left;
}

/** Erases documents that were uploaded long ago and that no item names, in its newest or an older version. */
async function eraseUnused(before: Date): Promise<void> {
  const old = await database().document.findMany({ where: { createdAt: { lt: before } }, select: { id: true } });
  const ids = old.map(({ id }) => id);
  const named = await namedInRows(ids);
  for (const id of await withoutVersions(new Set(ids.filter((each) => !named.has(each))))) {
    const where = { id, createdAt: { lt: before } };
    const erasing = write(() => [
      database().document.delete({ where, select: { file: true } }),
      auditEntry(null, 'document.erase', 'document', id, { scheduled: true }),
    ]);
    // It may have been uploaded again or named in the meantime.
    const erased = await orNull(erasing, 'missing', 'needed');
    if (erased) await fileStore().remove('documents', [erased[0].file]);
  }
}

/** Removes files whose row a crash prevented. */
async function removeUnnamed(before: Date): Promise<void> {
  const rows = await database().document.findMany({ select: { file: true } });
  const known = new Set(rows.map(({ file }) => file));
  for (const name of await fileStore().list('documents')) {
    if (known.has(name)) continue;
    const facts = await fileStore().find({ folder: 'documents', name });
    if (facts && facts.storedAt < before) await fileStore().remove('documents', [name]);
  }
}

/** Erases what nothing will ever name: documents after some weeks, and files without a row after a day. */
export const sweepDocuments = (now = new Date()): Promise<void> =>
  withDocumentsLocked(async () => {
    if (startedWithoutUploads()) return;
    await eraseUnused(new Date(now.getTime() - unusedDocumentDays * dayMilliseconds));
    await removeUnnamed(new Date(now.getTime() - dayMilliseconds));
  });
