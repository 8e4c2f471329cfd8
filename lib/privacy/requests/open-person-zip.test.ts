import { describe, expect, test } from 'vitest';
import {
  applyTo,
  email,
  mailTo,
  messageFrom,
  name,
  sent,
  stepsOf,
  useAskingPerson,
} from '#e2e/unit/applications/asking-person.ts';
import { secret } from '#e2e/unit/applications/full-submission.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { callAs, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { writeReads } from '#lib/people/audit/read-log.ts';
import { database } from '#lib/platform/db/client.ts';
import { recordNominee } from './carry-out-request.ts';
import { openPersonZip } from './person-zip.ts';

useTestDatabase();
const asking = useAskingPerson();
const apply = (answers?: Record<string, string>) => applyTo(asking.programId, answers);

async function archive(chosen: number[] | null = null) {
  const zip = unwrap(await callAs(asking.admin, openPersonZip, asking.requestId, chosen));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip) chunks.push(chunk);
  return unzip(Buffer.concat(chunks));
}

describe('the archive', () => {
  test('holds the person’s data, readable and as JSON, and nobody else’s', async () => {
    const mine = await apply();
    const withdrawn = await apply({ ...sent, Name: 'Withdrawn one' });
    await callAs(asking.admin, updateWithdrawal, withdrawn.id, 'withdraw');
    const other = await apply({ ...sent, Name: 'Ravi Kulkarni', Email: 'ravi@example.org', Idea: email });
    await messageFrom('Asha@Example.org');
    await messageFrom('ravi@example.org');
    await mailTo('Asha@example.org', 'one');
    await mailTo(email, 'reset', { kind: 'password_reset', text: 'https://example.org/secret-link' });
    await database().submission.update({ where: { id: mine.id }, data: { noticeVersion: 1, noticeLanguage: 'mr' } });
    const texts = { en: 'English', mr: 'तुमची माहिती', hi: 'हिन्दी' };
    await database().privacyNotice.create({
      data: { programId: asking.programId, version: 1, texts, digest: 'd', createdAt: new Date() },
    });
    const nominee = { nominee_name: 'Meera', nominee_email: 'meera@example.org', nominee_relation: 'Mother' };
    await callAs(asking.admin, recordNominee, asking.requestId, nominee);

    const entries = await archive();
    const folder = `applications/${String(mine.id).padStart(5, '0')} ${secret} Patil`;
    expect([...entries.keys()].sort()).toEqual(
      [
        `${folder}/application.json`,
        `${folder}/योजना 1.txt`,
        `applications/${String(withdrawn.id).padStart(5, '0')} Withdrawn one/application.json`,
        `applications/${String(withdrawn.id).padStart(5, '0')} Withdrawn one/योजना 1.txt`,
        ...['PROBLEMS.txt', 'emails.json', 'index.html', 'messages.json', 'requests.json'],
        `notices/${asking.programId} नवकल्पना Lab, version 1, mr.txt`,
      ].sort(),
    );
    const application = JSON.parse(String(entries.get(`${folder}/application.json`)));
    expect(application).toMatchObject({
      number: mine.id,
      answers: [{ question: 'Name', answer: `${secret} Patil` }, { answer: email }, {}, {}, {}],
      files: [{ path: `${folder}/योजना 1.txt`, filename: 'योजना <1>.txt' }],
    });
    expect(String(entries.get(`${folder}/योजना 1.txt`))).toBe(secret);
    expect(JSON.parse(String(entries.get('messages.json')))).toHaveLength(1);
    expect(JSON.parse(String(entries.get('emails.json')))).toMatchObject([{ text: secret }]);
    expect(JSON.parse(String(entries.get('requests.json')))).toMatchObject([
      { number: asking.requestId, nominee: { name: 'Meera', relation: 'Mother' } },
    ]);
    expect(String(entries.get(`notices/${asking.programId} नवकल्पना Lab, version 1, mr.txt`))).toBe('तुमची माहिती');
    const index = String(entries.get('index.html'));
    expect(index).toContain(name);
    expect(index).toContain('नवकल्पना &lt;Lab&gt;');
    expect(index).not.toContain('<Lab>');
    const all = [...entries].map(([path, content]) => path + content).join();
    expect(all).not.toMatch(/Kulkarni|ravi@|secret-link/);

    await writeReads();
    const reads = await database().submissionRead.findMany({ where: { kind: 'application' } });
    expect(reads.map(({ submissionId }) => submissionId)).toEqual(expect.arrayContaining([mine.id, withdrawn.id]));
    expect(reads.some(({ submissionId }) => submissionId === other.id)).toBe(false);
    expect((await stepsOf(asking)).at(-1)).toBe('Downloaded the data. Applications: 2, messages: 1, emails: 1.');
    const chosen = await archive([other.id]);
    expect([...chosen.keys()].filter((path) => path.endsWith('application.json'))).toHaveLength(1);
  });

  test('is there for a person of whom the site holds nothing', async () => {
    const entries = await archive();
    expect([...entries.keys()].sort()).toEqual(['index.html', 'requests.json']);
  });
});
