import type { AnswerCells } from '#lib/platform/db/rows.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import type { ExportedSubmission, StoredFile } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';

const text = JSON.stringify as (value: string) => string;

/** Writes answers as an object by label. Labels repeat in every submission, so each is turned into JSON once. */
function answersByLabel(): (answers: readonly AnswerCells[]) => string {
  const keys = new Map<string, string>();
  const keyOf = (label: string) => {
    const key = keys.get(label) ?? `${text(label)}:`;
    keys.set(label, key);
    return key;
  };
  return (answers) => `{${answers.map(([, label, , value]) => keyOf(label) + text(value)).join(',')}}`;
}

const fileJson = ({ id, label, filename }: StoredFile, site: string) =>
  JSON.stringify({ field_label: label, file_url: attachmentUrl(site, id), filename });

/**
 * The response of the admin submissions call (spec, section 7) as JSON text, one batch at a time, with each submission
 * on its own line. Those of all programs name theirs. Every submission is what `toWireSubmission` returns, but written
 * without building that object.
 */
export async function* submissionsJson({ program, batches }: SubmissionStream, site: string): AsyncGenerator<string> {
  yield `{"status":"success","program":${JSON.stringify(program)},"data":[\n`;
  const answersJson = answersByLabel();
  const toJson = ({ id, program: of, submittedAt, answers, files, arrived }: ExportedSubmission) =>
    `{${program ? '' : `"program":${JSON.stringify(of)},`}"id":${id},"submitted_at":"${submittedAt.toISOString()}",` +
    `"submitted_data":${answersJson(answers)},"uploaded_files":[${files.map((file) => fileJson(file, site)).join(',')}]${arrived ? `,"arrived":${JSON.stringify(arrived)}` : ''}}`;
  let separator = '';
  for await (const batch of batches()) {
    if (batch.length === 0) continue;
    yield separator + batch.map(toJson).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
