import { describe, expect, test, vi } from 'vitest';
import { expectChain, type Mine, newDeck, stored, useCorrections } from '#e2e/unit/applications/corrections.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, postJson } from '#e2e/unit/post-application.ts';

import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { findWaitingConversations, readWaitingQuery } from '#lib/applications/conversations/waiting-conversations.ts';

import { createRequest, getRequests, updateRequest } from '#lib/applications/corrections/requests.ts';

import { database } from '#lib/platform/db/client.ts';
import * as writing from '#lib/platform/db/write.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { POST as askAgain } from '../../admin/applications/[id]/requests/route.ts';

const { program, setProgram, apply, send, correctAll } = useCorrections();
const admin = useStaff();

describe('a request by staff', () => {
  const inDays = (days: number) => kolkataDate(new Date(Date.now() + days * 86_400_000));
  const idOf = async (label: string) =>
    (await database().formField.findFirstOrThrow({ where: { programId: program.id, label } })).id;

  async function ask(mine: Mine, labels = ['Team size', 'Pitch deck'], due = inDays(3)) {
    const questions = await Promise.all(labels.map(idOf));
    unwrap(await callAs(admin, createRequest, mine.id, { questions, due, text: 'Which year is this deck from?' }));
    return (await database().answerRequest.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  }

  test('opens its questions alone, also after closing and after a decision, and waits in the inbox once it is answered', async () => {
    const mine = await apply();
    const request = await ask(mine);
    await setProgram({ closesAt: new Date(Date.now() - 86_400_000) });
    await database().submission.update({ where: { id: mine.id }, data: { status: 'accepted' } });
    expect((await send(mine, { Founder: 'Other', 'Team size': '9' }, [], { request })).to.pathname).toBe(
      '/apply/mine/correct',
    );
    expect(await correctAll(mine, { 'Team size': '9' }, [['Pitch deck', asFile(newDeck, 'b.pdf')]], { request })).toBe(
      '/apply/mine?done=answered#done',
    );
    const now = await stored(mine);
    expect(now.values).toEqual({ ...testAnswers, 'Team size': '9' });
    expect(now.steps.map(({ kind }) => kind)).toEqual(['received', 'asked', 'answered']);
    await expectChain(mine, [undefined, 'answered']);

    const inbox = async () => {
      const found = await callAs(admin, findWaitingConversations, readWaitingQuery({}));
      return found.ok ? found.value.waiting.filter(({ submissionId }) => submissionId === mine.id) : [];
    };
    expect(await inbox()).toMatchObject([{ answered: ['Team size', 'Pitch deck'], excerpt: '', count: 0 }]);
    expect(await callAs(admin, getRequests, mine.id)).toMatchObject({
      value: { requests: [{ answeredAt: expect.any(Date) }] },
    });
    expect(await inbox()).toEqual([]);
    // It is answered once.
    expect((await send(mine, { 'Team size': '10' }, [], { request })).status).toBe(404);
  });

  test('can be answered without a change, until the end of its day in India, which staff can move', async () => {
    const mine = await apply();
    const request = await ask(mine, ['Team size'], inDays(0));
    const end = new Date(`${inDays(0)}T23:59:59.999+05:30`).getTime();
    const at = async (now: number) => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      return (await send(mine, { 'Team size': '4' }, [], { request })).status;
    };
    expect(await at(end)).toBe(303);
    expect(await at(end + 1)).toBe(409);
    vi.useRealTimers();
    const place = { submissionId: mine.id, requestId: request };
    expect(await callAs(admin, updateRequest, place, { action: 'extend', due: inDays(-1) })).toMatchObject({
      ok: false,
    });
    expect(await callAs(admin, updateRequest, place, { action: 'extend', due: inDays(2) })).toMatchObject({ ok: true });
    expect(await correctAll(mine, { 'Team size': '4' }, [], { request })).toBe('/apply/mine?done=answered#done');
    expect((await stored(mine)).values).toMatchObject(testAnswers);
    await expectChain(mine, [undefined, 'answered']);
    expect(await callAs(admin, updateRequest, place, { action: 'end' })).toMatchObject(refused('not_found'));
  });

  test('is one at a time, and staff can end it', async () => {
    const mine = await apply();
    const both = await Promise.allSettled([ask(mine), ask(mine)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id: requestId } = await database().answerRequest.findFirstOrThrow({ where: { submissionId: mine.id } });
    expect(await callAs(admin, updateRequest, { submissionId: mine.id, requestId }, { action: 'end' })).toMatchObject({
      ok: true,
    });
    expect((await send(mine, { 'Team size': '5' }, [], { request: requestId })).status).toBe(404);
    await ask(mine);
  });

  test('that two people end at the same moment ends once, and the log says who did it', async () => {
    const mine = await apply();
    const requestId = await ask(mine);
    const end = async () =>
      (await callAs(admin, updateRequest, { submissionId: mine.id, requestId }, { action: 'end' })).ok;
    const { write } = writing;
    // The first has found the request open, and has not written.
    vi.spyOn(writing, 'write').mockImplementationOnce((async (build: never) => {
      expect(await end()).toBe(true);
      return write(build);
    }) as never);
    expect(await end()).toBe(false);
    const where = { action: 'submission.request_end', entityId: String(mine.id) };
    expect(await database().auditLog.count({ where })).toBe(1);
  });

  test('answers nothing for somebody else, and a request names a question, a day and a reason', async () => {
    const [mine, other] = [await apply(), await apply({ ...testAnswers, Founder: 'Ravi' })];
    const request = await ask(other);
    expect((await send(mine, { 'Team size': '5' }, [], { request })).status).toBe(404);
    const input = { questions: [await idOf('Team size')], due: inDays(3), text: 'Why?' };
    for (const wrong of [
      { questions: [] },
      { questions: [987_654] },
      { due: '' },
      { due: inDays(-1) },
      { due: inDays(999) },
      { text: ' ' },
    ])
      expect((await postJson(askAgain, { ...input, ...wrong }, admin, { id: `${mine.id}` })).status).toBe(422);
    expect((await postJson(askAgain, {}, admin, { id: '987654' })).status).toBe(404);
    expect(await callAs(admin, createRequest, 987_654, input)).toMatchObject(refused('not_found'));
  });
});
