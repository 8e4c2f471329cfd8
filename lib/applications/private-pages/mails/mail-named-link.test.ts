import { expect, test, vi } from 'vitest';
import { POST } from '#app/api/resume/again/route.ts';
import { answers, child, rowsOf, useMinors } from '#e2e/unit/applications/minors.ts';
import { post, postJson, wireForm } from '#e2e/unit/post-application.ts';
import { asHolder, holderHeaders } from '#e2e/unit/private-page.ts';
import { refused } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { messageMail } from '#lib/applications/conversations/message.ts';
import { composeMail } from '#lib/mail/compose-mail.ts';
import { resumeAddress } from '#lib/mail/link-maker.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { withdrawOwn } from '../mine/own-withdrawal.ts';
import { getNamed, mailNamedLink, namedSchema } from './lost-links.ts';

useTestDatabase();
const minors = useMinors();

async function apply(isMinor: boolean) {
  const own = isMinor ? answers : { ...answers, 'I am under 18': 'false', Parent: '' };
  const { status, body } = await post(wireForm(minors.program, own));
  expect(status).toBe(201);
  const token: string = body.data.private_link.split('/').at(-1);
  return { id: body.data.id as number, token, code: body.data.private_code as string };
}

const given = async (id: number) =>
  namedSchema.parse(Object.fromEntries(new URL((await resumeAddress(id)) ?? '').searchParams));
const linkMails = () => database().mail.findMany({ where: { kind: 'private_link' } });

test.each([false, true])(
  'a receipt leads to a page that sends the link, and is no key (under 18: %s)',
  async (isMinor) => {
    const { id, token, code } = await apply(isMinor);
    const receipt = await database().mail.findFirstOrThrow({ where: { kind: 'receipt', toAddress: child } });
    const { subject, text, html } = await composeMail(receipt.id);
    expect(text).toContain(await resumeAddress(id));
    for (const secret of [token, code, '/apply/mine/open/']) expect(`${subject}${text}${html}`).not.toContain(secret);
    expect(await getNamed(await given(id))).toMatchObject({ number: id, page: { programTitle: minors.program.title } });
    expect(await mailNamedLink(await given(id))).toEqual({ ok: true, value: null });
    const sent = await linkMails();
    expect(sent).toMatchObject([{ toAddress: expect.stringMatching(new RegExp(`^${child}$`, 'i')), html: null }]);
    expect(sent[0]?.text).not.toContain('/apply/mine/open/');
  },
);

test('a message’s email leads there too', async () => {
  const { id } = await apply(false);
  await database().mail.deleteMany();
  const told = { id, applicantEmail: child, program: { title: 'Seed' } };
  const { mails } = await messageMail(told);
  await writeWithMails(mails, []);
  const { text } = await database().mail.findFirstOrThrow({ where: { kind: 'message' } });
  expect(text).toContain(await resumeAddress(id));
  expect(text).not.toContain(absoluteUrl('/apply/mine/open'));
});

test('a number alone, another’s key and a changed one have nothing sent', async () => {
  const [one, other] = [await apply(false), await apply(false)];
  const { key } = await given(other.id);
  for (const wrong of [
    { application: one.id },
    { application: one.id, key: '' },
    { application: one.id, key },
    { application: other.id, key: `${key.slice(1)}A` },
    { application: '__proto__', key },
    { application: [one.id], key: [key] },
  ]) {
    const { data } = namedSchema.safeParse(wrong);
    expect(data ? await getNamed(data) : null).toBeNull();
    expect((await postJson(POST, wrong)).status).toBe(404);
  }
  expect(await linkMails()).toEqual([]);
});

test('of one that was withdrawn nothing is sent, and three emails an hour go to one address', async () => {
  const { id, token } = await apply(false);
  const named = await given(id);
  // The receipt was the first.
  for (const _ of [2, 3]) expect(await mailNamedLink(named)).toMatchObject({ ok: true });
  expect(await mailNamedLink(named)).toMatchObject(refused('too_many_requests'));
  expect(await linkMails()).toHaveLength(2);
  expect(await asHolder(holderHeaders(token), withdrawOwn, { application: id })).toMatchObject({ ok: true });
  expect((await rowsOf(id))[0]).toBe(0);
  expect(await mailNamedLink(named)).toMatchObject(refused('not_found'));
  vi.stubEnv('SMTP_URL', undefined);
  resetEnvironment();
  expect((await postJson(POST, named)).status).toBe(409);
  expect((await postJson(POST, {})).status).toBe(409);
});
