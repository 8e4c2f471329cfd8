import { createHash } from 'node:crypto';
import { beforeAll } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { database } from '#lib/platform/db/client.ts';

/** The answers of the older of the two exported applications, with what programs that read tables stumble over. */
export const answersForExports = {
  'Full Name': 'आशा "A" पाटील',
  Formula: '=HYPERLINK("http://evil.example","click")',
  Lookalike: '_x0041_ and \u0001',
  Long: 'क'.repeat(40_000),
};

export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** For tests of exports: a program with two applications, one of them with files, a tag and a status. */
export function useExports() {
  useTestDatabase();
  const given = { admin: new Headers(), programId: 0 };
  beforeAll(async () => {
    given.admin = await signInForTest();
    const { id: programId } = await programForTest('बीज निधी: Round 1/2');
    given.programId = programId;
    const files = ['plan.txt', 'PLAN.txt'].map((filename, index) => {
      return { label: `Deck ${index}`, filename, content: `content ${index}`, storedName: `plan-${index}.txt` };
    });
    const { id } = await submissionForTest(programId, {
      answers: answersForExports,
      files,
      submittedAt: new Date('2026-11-20T19:05:09Z'),
    });
    for (const { storedName, content } of files) {
      await database().attachment.update({ where: { storedName }, data: { sha256: sha256(content) } });
    }
    await database().answer.createMany({
      data: [
        { submissionId: id, fieldId: 90, label: 'Team', fieldType: 'number', value: '12', position: 90 },
        { submissionId: id, fieldId: 91, label: 'Agreed', fieldType: 'checkbox', value: 'true', position: 91 },
      ],
    });
    await database().submissionColumn.createMany({
      data: ['Team', 'Agreed'].map((label) => ({ programId, kind: 'field', label, filled: 1 })),
    });
    const tag = await database().tag.create({ data: { name: '=Second call', key: '=second call' } });
    await database().submissionTag.create({ data: { submissionId: id, tagId: tag.id } });
    await submissionForTest(programId, { answers: { 'Full Name': 'Ravi' } });
    await database().submission.update({ where: { id }, data: { status: 'shortlisted' } });
  });
  const call = (handler: Handler, query = '', id: number | string = given.programId, headers = given.admin) =>
    handler(new Request(`http://localhost/x${query}`, { headers }), { params: Promise.resolve({ id: String(id) }) });
  return { given, call };
}
