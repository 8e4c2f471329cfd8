import { beforeEach, describe, expect, test } from 'vitest';
import { POST as enter } from '#app/api/programs/[id]/late-code/route.ts';
import { browser, post, randomKeyHeader } from '#e2e/unit/post-application.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createLateCode, findLateCodes, revokeLateCode } from '#lib/applications/programs/late-codes.ts';
import { readLatePass } from '#lib/applications/programs/late-pass.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

useTestDatabase();

const past = new Date(Date.now() - 86_400_000);
const soon = () => new Date(Date.now() + 3_600_000);

let program: { id: number };
let admin: Headers;
beforeEach(async () => {
  program = await addClosed();
  admin ??= await signInForTest();
});

async function addClosed(more: { closesAt?: Date | null; graceMinutes?: number | null; capacity?: number } = {}) {
  const [added] = await write(() => [
    database().program.create({
      data: {
        title: 'Closed',
        description: 'For tests.',
        position: 1,
        closesAt: past,
        ...more,
        formFields: { create: [{ label: 'Name', fieldType: 'text', order: 1 }] },
      },
    }),
    raiseContentVersion(),
  ]);
  return added;
}

async function make(
  more: { uses?: number; when_full?: boolean; valid_until?: Date | null } = {},
  id = program.id,
): Promise<string> {
  const terms = { note: 'For Asha', uses: 1, valid_until: soon(), when_full: false, ...more };
  const made = await callAs(admin, createLateCode, id, terms);
  return made.ok ? made.value.code : '';
}

let clients = 0;
const client = () => {
  clients += 1;
  return `10.${clients >> 8}.${clients & 255}.1`;
};

async function type(code: string, from = client(), headers: Record<string, string> = {}, id = program.id) {
  const request = new Request(`http://localhost:3000/api/programs/${id}/late-code/`, {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'content-type': 'application/json', 'x-client-address': from, ...headers },
  });
  const response = await enter(request, { params: Promise.resolve({ id: String(id) }) });
  const lines = response.headers.getSetCookie();
  return {
    status: response.status,
    location: response.headers.get('location'),
    lines,
    pass: lines[0]?.split(';')[0] ?? '',
  };
}

function send(pass: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ Name: `Applicant ${clients}`, ...more, program_id: program.id });
  return post(body, { 'content-type': 'application/json', 'x-client-address': client(), cookie: pass, ...headers });
}
const stored = () => database().submission.count({ where: { programId: program.id } });

describe('a late code', () => {
  test('is readable, is kept only as a hash, and opens the form of its program', async () => {
    const code = await make();
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(JSON.stringify(await database().lateCode.findMany())).not.toContain(code);
    expect(JSON.stringify(await database().auditLog.findMany())).not.toContain(code);
    expect((await send('')).status).toBe(409);
    const { status, lines, pass } = await type(` ${code.toLowerCase().replace('-', ' ')} `);
    expect(status).toBe(200);
    expect(lines.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      '/apply',
      '/api/submissions',
      // Where a form is saved, and where its first step goes that decides who can apply.
      '/api/drafts',
      '/api/mine',
      '/api/programs',
    ]);
    for (const line of lines) expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
    expect((await send(pass)).status).toBe(201);
    expect((await send(pass)).body.message).toBe('This late code has been used up or was revoked.');
    expect((await type(code)).status).toBe(422);
    expect(await stored()).toBe(1);
  });

  test('with one use that is sent twenty times at once stores one application', async () => {
    const { pass } = await type(await make());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(pass, { Name: `N${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stored()).toBe(1);
    expect(await database().lateCode.findFirst({ where: { programId: program.id } })).toMatchObject({ usesLeft: 0 });
  });

  test('is used once by two clicks', async () => {
    const { pass } = await type(await make());
    const key = randomKeyHeader();
    const click = () => send(pass, { Name: 'Asha' }, key);
    const answers = [...(await Promise.all([click(), click()])), await click()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stored()).toBe(1);
  });

  test('that was revoked opens nothing, also in a browser that entered it', async () => {
    const code = await make({ uses: 5 });
    const { pass } = await type(code);
    const [listed] = await database().lateCode.findMany({ where: { programId: program.id } });
    expect((await callAs(admin, revokeLateCode, program.id, listed?.id as number)).ok).toBe(true);
    expect((await callAs(admin, revokeLateCode, program.id, listed?.id as number)).ok).toBe(false);
    expect((await send(pass)).status).toBe(409);
    expect((await type(code)).status).toBe(422);
    expect(await stored()).toBe(0);
  });

  test('opens nothing after its time, for another program, or before the program opens', async () => {
    const over = await make();
    await database().lateCode.updateMany({ where: { programId: program.id }, data: { validUntil: past } });
    expect((await type(over)).status).toBe(422);
    const code = await make();
    const other = await addClosed();
    expect((await type(code, client(), {}, other.id)).status).toBe(422);
    const { pass } = await type(code);
    const body = JSON.stringify({ Name: 'A', program_id: other.id });
    expect((await post(body, { 'content-type': 'application/json', cookie: pass })).status).toBe(409);
  });

  test('a pass lasts four hours and cannot be made up', async () => {
    const { pass } = await type(await make());
    const read = (cookie: string, hours = 0) =>
      readLatePass(new Headers({ cookie }), program.id, new Date(Date.now() + hours * 3_600_000));
    const { codeId = 0, until } = read(`a=b; ${pass}; c=d`) ?? {};
    expect(codeId).toBeGreaterThan(0);
    expect(Math.abs(Number(until) - (Date.now() + 4 * 3_600_000))).toBeLessThan(60_000);
    expect(read(pass, 3.9)).toEqual({ codeId, until });
    expect(read(pass, 4)).toBeNull();
    for (const forged of ['', 'late-pass=', pass.replace(/=\d+/, '=1234'), `${pass.slice(0, -1)}!`, pass.slice(0, -2)])
      expect(read(forged), forged).toBeNull();
  });
});

describe('a code without a time', () => {
  const ends = async (more: { closesAt?: Date | null; graceMinutes?: number | null }) => {
    program = await addClosed(more);
    const terms = { note: '', uses: 1, valid_until: null, when_full: false };
    return callAs(admin, createLateCode, program.id, terms);
  };

  test('ends with the time for those who had begun', async () => {
    const closesAt = soon();
    for (const [graceMinutes, minutes] of [
      [90, 90],
      [0, 0],
      [null, 15],
    ] as const) {
      const validUntil = new Date(closesAt.getTime() + minutes * 60_000);
      expect(await ends({ closesAt, graceMinutes })).toMatchObject({ ok: true, value: { validUntil } });
      expect(await database().lateCode.findFirst({ where: { programId: program.id } })).toMatchObject({ validUntil });
    }
  });

  test('needs one if that time is over, or never comes', async () => {
    for (const [closesAt, words] of [
      [past, /^Choose until when it can be entered\. The time for those who had begun ended on .* India time\.$/],
      [null, /no closing time/],
    ] as const) {
      const refused = await ends({ closesAt });
      expect(refused).toMatchObject({
        failure: { code: 'invalid', errors: { valid_until: [expect.stringMatching(words)] } },
      });
      expect(await database().lateCode.count({ where: { programId: program.id } })).toBe(0);
    }
  });
});

describe('with places', () => {
  test('a code opens the form, but takes no place that there is not, unless it says so', async () => {
    program = await addClosed({ capacity: 1 });
    const first = await type(await make({ uses: 3 }));
    expect((await send(first.pass, { Name: 'a' })).status).toBe(201);
    expect((await send(first.pass, { Name: 'b' })).body.message).toBe('All places are taken.');
    const second = await type(await make({ when_full: true }));
    expect((await send(second.pass, { Name: 'c' })).status).toBe(201);
    expect(await stored()).toBe(2);
    const left = await database().lateCode.findMany({ where: { programId: program.id }, orderBy: { id: 'asc' } });
    expect(left.map(({ usesLeft }) => usesLeft)).toEqual([2, 0]);
  });

  test('is used for an open program only when they are all taken', async () => {
    program = await addClosed({ capacity: 1, closesAt: null });
    const { pass } = await type(await make({ when_full: true }));
    expect((await send(pass, { Name: 'a' })).status).toBe(201);
    expect((await send('', { Name: 'b' })).status).toBe(409);
    expect((await send(pass, { Name: 'b' })).status).toBe(201);
    expect((await send(pass, { Name: 'c' })).status).toBe(409);
    expect(await stored()).toBe(2);
  });
});

test('after twenty wrong codes a network waits, and right ones do not count', async () => {
  const from = client();
  const code = await make({ uses: 5 });
  for (let wrong = 0; wrong < 20; wrong += 1) {
    expect((await type('AAAA-AAAA', from)).status).toBe(422);
    if (wrong % 5 === 0) expect((await type(code, from)).status).toBe(200);
  }
  expect((await type('AAAA-AAAA', from)).status).toBe(429);
  expect((await type(code, from)).status).toBe(429);
  expect((await type(code)).status).toBe(200);
});

test('a plain form leads to the program’s form, or back with what is wrong', async () => {
  const code = await make();
  const right = await type(code, client(), browser);
  expect(right).toMatchObject({ status: 303, location: `/apply?program=${program.id}` });
  expect(right.pass).toMatch(/^late-pass=/);
  const wrong = await type('nonsense', client(), browser);
  expect(wrong).toMatchObject({
    status: 303,
    location: `/apply?program=${program.id}&late=wrong#late-code`,
    // It comes back into its field, and stands in no address.
    lines: [expect.stringMatching(/^late-code-typed=nonsense; Path=\/apply; .*HttpOnly/)],
  });
});

test('administrators see and make them', async () => {
  await make({ uses: 7 });
  const listed = await callAs(admin, findLateCodes, program.id);
  expect(listed.ok && listed.value).toMatchObject({
    codes: [{ note: 'For Asha', uses: 7, usesLeft: 7, revokedAt: null }],
    graceEnd: new Date(past.getTime() + 15 * 60_000),
  });
  const terms = { note: '', uses: 1, valid_until: soon(), when_full: false };
  expect(await callAs(admin, createLateCode, 2_000_000, terms)).toMatchObject({ failure: { code: 'not_found' } });
  const where = { action: 'late_code.create' };
  expect(await database().auditLog.findFirst({ where, orderBy: { id: 'desc' } })).toMatchObject({
    entity: 'program',
    entityId: String(program.id),
  });
});
