import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import type { BatchReader, SubmissionRows } from '../submission-rows.ts';
import { openSubmissions } from '../visible.ts';

// Each statement reads a batch in one pass along an index, in that index's order, so that nothing is sorted.
const asked = 'IN (SELECT value FROM json_each(?))';
export const headsSql = `
  SELECT s.id, s.programId, p.title, s.submittedAt, s.status, s.arrivedBy, s.arrivedOn
  FROM ${openSubmissions.sql} s CROSS JOIN Program p ON p.id = s.programId WHERE s.id ${asked} ORDER BY s.id`;
export const answersSql = `
  SELECT submissionId, label, fieldType, value FROM Answer WHERE submissionId ${asked} ORDER BY submissionId, position`;
export const filesSql = `
  SELECT submissionId, id, label, filename, mimeType, bytes, sha256, caution, scan, storedName
  FROM Attachment WHERE submissionId ${asked} ORDER BY submissionId, position`;
export const tagsSql = `
  SELECT s.submissionId, t.name FROM SubmissionTag s CROSS JOIN Tag t ON t.id = s.tagId
  WHERE s.submissionId ${asked} ORDER BY s.submissionId, s.tagId`;

/**
 * Reads on a separate read-only connection, because a prepared statement takes a fraction of the general client’s time and
 * blocks no one. Writers never block it (WAL).
 */
export function openBatchReader(): BatchReader {
  const connection = new Sqlite(databaseFile(), { readonly: true, timeout: 1000 });
  const heads = connection.prepare(headsSql).raw();
  const answers = connection.prepare(answersSql).raw();
  const files = connection.prepare(filesSql);
  const tags = connection.prepare(tagsSql).raw();
  // One transaction, so that a submission that is withdrawn while it is read comes whole or not at all.
  const read = connection.transaction((ids: readonly number[]) => {
    const list = JSON.stringify(ids);
    return { heads: heads.all(list), answers: answers.all(list), files: files.all(list), tags: tags.all(list) };
  });
  return { read: async (ids) => read(ids) as SubmissionRows, close: () => connection.close() };
}
