import { describe, expect, test } from 'vitest';
import { chain, expectChain, stored, useCorrections } from '#e2e/unit/applications/corrections.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asHolder } from '#e2e/unit/private-page.ts';
import { callAs, refused, useStaff } from '#e2e/unit/sign-in.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { takeBackOwn, withdrawOwn } from '#lib/applications/private-pages/mine/own-withdrawal.ts';

const { setProgram, apply } = useCorrections();
const admin = useStaff();

describe('a withdrawal', () => {
  test('is taken back until the program closes, if there is a place, and each makes a receipt', async () => {
    const mine = await apply();
    expect(await asHolder(mine.headers, withdrawOwn, { application: mine.id })).toMatchObject({ ok: true });
    await expectChain(mine, [undefined, 'withdrawn']);
    expect((await chain(mine))[1]).toMatchObject({ answers: [], files: [] });
    await setProgram({ capacity: 1 });
    await apply({ ...testAnswers, Founder: 'Ravi' });
    expect(await asHolder(mine.headers, takeBackOwn, { application: mine.id })).toMatchObject({
      failure: { message: 'All places are taken.' },
    });
    await setProgram({ capacity: 2, closesAt: new Date(Date.now() - 86_400_000) });
    expect(await asHolder(mine.headers, takeBackOwn, { application: mine.id })).toMatchObject(refused('not_found'));
    await setProgram({ closesAt: null });
    expect(await asHolder(mine.headers, takeBackOwn, { application: mine.id + 1 })).toMatchObject(refused('not_found'));
    expect(await asHolder(mine.headers, takeBackOwn, { application: mine.id })).toMatchObject({ ok: true });
    await expectChain(mine, [undefined, 'withdrawn', 'taken_back']);
    expect(await stored(mine)).toMatchObject({ state: 'received', values: testAnswers });
    expect((await stored(mine)).steps.map(({ kind }) => kind)).toEqual(['received', 'withdrawn', 'taken_back']);
  });

  test('by staff is taken back by staff alone', async () => {
    const mine = await apply();
    await callAs(admin, updateWithdrawal, mine.id, 'withdraw');
    expect(await asHolder(mine.headers, takeBackOwn, { application: mine.id })).toMatchObject(refused('not_found'));
  });
});
