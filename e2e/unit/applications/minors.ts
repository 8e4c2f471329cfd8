import { rmSync } from 'node:fs';
import { beforeEach, expect, vi } from 'vitest';
import { createTestProgram, testAnswers } from '#e2e/unit/create-program.ts';
import { mailedToken } from '#e2e/unit/mails.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';

/** For tests: the test program, which asks for a parent too. */
export async function minorProgramForTest() {
  const program = await createTestProgram();
  const { id: programId } = program;
  await write(() => [
    database().formField.createMany({
      data: [
        { programId, label: 'I am under 18', fieldType: 'checkbox', order: 9, meansMinor: true },
        { programId, label: 'Parent', fieldType: 'email', order: 10, asksParent: true },
      ],
    }),
    raiseContentVersion(),
  ]);
  return program;
}

/** Valid answers of an applicant under 18. */
export const minorAnswers = { ...testAnswers, 'I am under 18': 'true', Parent: 'parent@example.org' };

/** A word that stands nowhere else. */
export const rare = 'Zwerschgendatschi';
export const child = `${rare}@example.org`;
export const answers = { ...minorAnswers, Founder: `${rare} Patil`, Email: child };

interface Minors {
  admin: Headers;
  program: Awaited<ReturnType<typeof minorProgramForTest>>;
}

/** Gives each test of the calling file an administrator and a program that holds applications of people under 18. */
export function useMinors(): Minors {
  const minors = {} as Minors;
  beforeEach(async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    vi.stubEnv('RATE_LIMIT_SUBMISSIONS', '0');
    resetEnvironment();
    rmSync(erasuresFile(), { force: true });
    throttles().counts.clear();
    await database().mail.deleteMany();
    await database().siteSetting.deleteMany();
    await database().siteSetting.create({ data: { key: 'notificationEmails', value: 'staff@example.org' } });
    minors.admin = await signInForTest();
    minors.program = await minorProgramForTest();
  });
  return minors;
}

/** Sends an application. @returns its number */
export async function applyAsMinor(
  { program }: Minors,
  more: Record<string, string> = {},
  key: string = crypto.randomUUID(),
): Promise<number> {
  const form = wireForm(program, { ...answers, ...more }, [
    ['Pitch deck', asFile(samplePdf(500), `${more.Founder ?? rare}.pdf`)],
  ]);
  form.set('idempotency_key', key);
  const { status, body } = await post(form);
  expect(status).toBe(201);
  return body.data.id;
}

/** The kinds of the emails to an address, oldest first. */
export const mailsTo = async (toAddress: string) =>
  (await database().mail.findMany({ where: { toAddress }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

/** The token in the newest email to a parent, which replaces the one before. */
export const tokenFor = (id: number): Promise<string> => mailedToken({ submissionId: id, kind: 'parent_request' });

/** How many rows an application has: as a submission, its answers, its files, and as a held one. */
export const rowsOf = async (id: number) => [
  await database().submission.count({ where: { id } }),
  await database().answer.count({ where: { submissionId: id } }),
  await database().attachment.count({ where: { submissionId: id } }),
  await everyApplication().submissionHold.count({ where: { submissionId: id } }),
];
