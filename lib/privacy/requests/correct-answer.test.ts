import { describe, expect, test } from 'vitest';
import { answerId, applyTo, email, sent, stepsOf, useAskingPerson } from '#e2e/unit/applications/asking-person.ts';
import { secret } from '#e2e/unit/applications/full-submission.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { foundIds, submissionForTest } from '#e2e/unit/submission.ts';

import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { getProgramOverview } from '#lib/applications/submissions/program-overview.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { database } from '#lib/platform/db/client.ts';
import { correctAnswer, correctionSchema, getCorrection } from './correct-answer.ts';

useTestDatabase();
const asking = useAskingPerson();
const apply = (answers?: Record<string, string>) => applyTo(asking.programId, answers);
const found = (search: string) => foundIds(asking.admin, asking.programId, search);

describe('a correction', () => {
  const correct = async (id: number, label: string, value: string) =>
    callAs(asking.admin, correctAnswer, asking.requestId, {
      application: id,
      answer: await answerId(id, label),
      value,
    });

  test('changes the answer, search, counts and exports, and keeps both values in the history', async () => {
    const { id } = await apply();
    expect(await correct(id, 'Name', 'Lunaria Patil')).toMatchObject({ ok: true });
    expect(await correct(id, 'Idea', 'A loom')).toMatchObject({ ok: true });
    expect(await correct(id, 'Idea', 'A loom')).toMatchObject({ ok: true });
    expect(await found('Lunaria')).toEqual([id]);
    expect(await found(`${secret} Patil`)).toEqual([]);
    expect(await found('योजना')).toEqual([id]);
    const overview = await callAs(asking.admin, getProgramOverview, asking.programId);
    const filledIn = (name: string) =>
      overview.ok && overview.value.completion.find(({ label }) => label === name)?.filled;
    expect([filledIn('Name'), filledIn('Idea')]).toEqual([1, 1]);
    const stream = await callAs(asking.admin, streamSubmissions, { programId: asking.programId, format: 'csv' });
    const exported = [];
    if (stream.ok) for await (const batch of stream.value.batches()) exported.push(...batch);
    expect(exported[0]?.answers.map(([, , , value]) => value)).toEqual([
      'Lunaria Patil',
      email,
      '19',
      'true',
      'A loom',
    ]);
    expect(await callAs(asking.admin, getSubmission, id)).toMatchObject({
      value: {
        record: {
          history: [
            { kind: 'corrected', question: 'Idea', before: '', after: 'A loom' },
            { kind: 'corrected', question: 'Name', before: `${secret} Patil`, after: 'Lunaria Patil' },
          ],
        },
      },
    });
    const logged = await database().auditLog.findMany({
      where: { action: 'submission.correct', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(logged.map(({ detail }) => detail)).toMatchObject([{ before: `${secret} Patil` }, { after: 'A loom' }]);
    expect(await stepsOf(asking)).toEqual([
      'Recorded.',
      ...Array(2).fill(`Corrected an answer of application #${id}.`),
    ]);
  });

  test('follows the rules of the question', async () => {
    const { id } = await apply();
    await database().formField.create({
      data: {
        id: 3,
        programId: asking.programId,
        label: 'Age',
        fieldType: 'number',
        order: 1,
        minimum: '18',
        maximum: '99',
      },
    });
    for (const [label, value] of [
      ['Email', 'nobody'],
      ['Age', 'old'],
      ['Age', '17'],
      ['Name', 'a\u0000b'],
      ['Name', 'x'.repeat(5001)],
      ['Agree', 'perhaps'],
    ] as const)
      expect(await correct(id, label, value), label).toMatchObject(refused('invalid'));
    expect(await correct(id, 'Age', ' 18 ')).toMatchObject({ ok: true });
    // An unticked box sends nothing.
    const answer = String(await answerId(id, 'Agree'));
    expect(
      await callAs(
        asking.admin,
        correctAnswer,
        asking.requestId,
        correctionSchema.parse({ application: String(id), answer }),
      ),
    ).toMatchObject({ ok: true });
    expect(await database().answer.findUnique({ where: { id: Number(answer) } })).toMatchObject({ value: 'false' });
    expect(await found('Patil')).toEqual([id]);
    await database().formField.deleteMany({ where: { programId: asking.programId } });
  });

  test('is only for the applications of the request, and the address follows', async () => {
    const mine = await apply();
    const other = await apply({ ...sent, Email: 'ravi@example.org' });
    const notFound = refused('not_found');
    expect(await correct(other.id, 'Name', 'X')).toMatchObject(notFound);
    const mixed = { application: mine.id, answer: await answerId(other.id, 'Name'), value: 'X' };
    expect(await callAs(asking.admin, correctAnswer, asking.requestId, mixed)).toMatchObject(notFound);
    expect(await callAs(asking.admin, getCorrection, asking.requestId, other.id)).toMatchObject(notFound);
    expect(await correct(mine.id, 'Email', 'Asha.New@example.org')).toMatchObject({ ok: true });
    expect(await database().submission.findUnique({ where: { id: mine.id } })).toMatchObject({
      applicantEmail: 'asha.new@example.org',
    });
  });

  test('at the same time as another one loses neither', async () => {
    const { id } = await apply();
    await Promise.all([correct(id, 'Name', 'Lunaria'), correct(id, 'Idea', 'Saltwater')]);
    expect([await found('Lunaria'), await found('Saltwater')]).toEqual([[id], [id]]);
  });

  test('is erased with the application, also from the audit log', async () => {
    const { id } = await apply();
    await correct(id, 'Name', 'Lunaria');
    const logged = async () => JSON.stringify(await database().auditLog.findMany({ where: { entityId: String(id) } }));
    await callAs(asking.admin, updateWithdrawal, id, 'withdraw');
    expect(await logged()).not.toMatch(/Lunaria|Quetzalcoatlus/);
    await callAs(asking.admin, updateWithdrawal, id, 'bring_back');
    expect(await logged()).toMatch(/Lunaria/);
  });
});

test('staff correct the rows of a group, each cell with a control of its own', async () => {
  const column = (label: string, type: string) => ({ label, type, required: true, options: [] });
  const columns = JSON.stringify([column('Name', 'text'), column('Email', 'email')]);
  const { programId } = asking;
  const before = '[{"Name":"Ravi","Email":"ravi@example.org"}]';
  const { id } = await submissionForTest(programId, {
    answers: { ...sent, Team: before },
    types: { Email: 'email', Age: 'number', Agree: 'checkbox', Team: 'group' },
  });
  const answer = await database().answer.findFirstOrThrow({ where: { submissionId: id, label: 'Team' } });
  const form = { application: String(id), answer: String(answer.id) };
  const correct = (cells: object) =>
    callAs(asking.admin, correctAnswer, asking.requestId, correctionSchema.parse({ ...form, ...cells }));
  const value = async () => (await database().answer.findUnique({ where: { id: answer.id } }))?.value;
  await database().formField.create({
    data: { id: answer.fieldId, programId, label: 'Team', fieldType: 'group', order: 1, columns },
  });
  expect(await callAs(asking.admin, getCorrection, asking.requestId, id)).toMatchObject({
    value: { answers: expect.arrayContaining([expect.objectContaining({ label: 'Team', group: expect.anything() })]) },
  });
  const wrong = { 'value[1][Name]': 'Ravi Kulkarni', 'value[1][Email]': 'ravi' };
  expect(await correct(wrong)).toMatchObject({ failure: { message: expect.stringMatching(/^Row 1, “Email”: /) } });
  expect(await value()).toBe(before);
  expect(await correct({ ...wrong, 'value[1][Email]': 'ravi@example.org' })).toMatchObject({ ok: true });
  expect(await value()).toBe('[{"Name":"Ravi Kulkarni","Email":"ravi@example.org"}]');
  expect(await found('Ravi Kulkarni; Email')).toEqual([id]);
  await database().formField.deleteMany({ where: { programId } });
  // Once the form no longer asks for it, nobody knows its columns.
  expect(await callAs(asking.admin, getCorrection, asking.requestId, id)).toMatchObject({
    value: { answers: expect.arrayContaining([expect.objectContaining({ label: 'Team', group: null })]) },
  });
});
