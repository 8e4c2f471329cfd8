import { expect, test } from 'vitest';
import { asJson, call, json, useDrafts } from '#e2e/unit/applications/own-drafts.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { post, randomKeyHeader, wireForm } from '#e2e/unit/post-application.ts';
import { compiledDuring } from '#e2e/unit/statements.ts';
import { PATCH } from '../mine/draft/route.ts';

// Prisma compiles a statement in milliseconds, and keeps some 200 KB of it. Visitors send applications and answers all the
// time, so each must find what an earlier one had compiled, whatever it says.

const { program, startForTest, fieldId } = useDrafts();
let sent = 0;

/** Sends applications of which some have equal answers to several questions, and some a long one. */
async function send(times: number): Promise<void> {
  for (const end = sent + times; sent < end; sent += 1) {
    const words = ['4', 'true', `${sent}`, 'An idea about water for bananas and for people. '.repeat(4) + sent];
    const [founder, idea] = [words[sent % 4], words[(sent >> 2) % 4]];
    const answers = { ...testAnswers, Founder: founder, कल्पना: idea, Email: `a${sent}@example.org` };
    expect((await post(wireForm(program, answers), randomKeyHeader())).status).toBe(201);
  }
}

test('statements that one application had compiled serve all that follow', async () => {
  await send(20);
  expect(await compiledDuring(() => send(16))).toEqual([]);
});

test('so does what one saved answer had', async () => {
  const { token } = await startForTest();
  const id = await fieldId('Founder');
  const save = async (version: number) => {
    const typed = json({ answers: [{ field_id: id, value: `Asha ${version}`, version }] });
    expect((await call(PATCH, typed, { token, ...asJson })).status).toBe(200);
  };
  await save(1);
  await save(2);
  expect(await compiledDuring(() => save(3))).toEqual([]);
});
