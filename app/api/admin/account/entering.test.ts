import { TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { weakPassword } from '#e2e/fixtures/insert-staff.ts';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { enteringStaff, forOneReading, requireRight, requireStaff, signedInStaff } from '#lib/people/auth/access.ts';
import { beginSecondFactor, confirmSecondFactor } from '#lib/people/auth/second-factor.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST } from './password/route.ts';

useTestDatabase();

const fresh = 'a lantern for the kestrel';
let person: Headers;
let id: string;
beforeEach(async () => {
  await database().siteSetting.deleteMany();
  person = await signInForTest({ role: 'reviewer' });
  id = (await signedInStaff(person))?.id ?? '';
});

const owes = async () => (await enteringStaff(person))?.owes;
/** The address to which the form without script leads. */
async function sendForm(fields: Record<string, string>): Promise<string | null> {
  const headers = new Headers([...person, ['accept', 'text/html']]);
  const request = new Request('http://localhost/', { method: 'POST', headers, body: new URLSearchParams(fields) });
  return (await POST(request, { params: Promise.resolve({}) })).headers.get('location');
}

it('opens no page to a person with the password that was made up for them, until they choose another one', async () => {
  const onPage = () => forOneReading(new Headers(person));
  await database().user.update({ where: { id }, data: { hasFirstPassword: true } });
  expect([await owes(), await signedInStaff(onPage())]).toEqual(['password', null]);
  expect(await requireStaff(person)).toMatchObject({ ok: true });
  for (const refused of [await requireStaff(onPage()), await requireRight(onPage(), 'administer')])
    expect(refused).toMatchObject({ ok: false, failure: { message: expect.stringMatching(/^Choose a password/) } });
  const { password } = weakPassword;
  const next = '/admin/submissions';
  const page = '/admin/login/first?';
  expect(await sendForm({ password: 'wrong', new_password: fresh, repeated: fresh, next })).toBe(
    `${page}wrong=password&next=${encodeURIComponent(next)}`,
  );
  const counted = '123456789012';
  expect(await sendForm({ password, new_password: counted, repeated: counted, next })).toContain('wrong=guessed');
  expect(await sendForm({ password, new_password: 'short', repeated: 'x', next })).toContain('new_password&wrong=rep');
  expect(await owes()).toBe('password');
  expect(await sendForm({ password, new_password: fresh, repeated: fresh, next })).toBe(next);
  expect(await owes()).toBeNull();
  expect(await requireStaff(onPage())).toMatchObject({ ok: true, value: { id } });
});

it('opens nothing without a second factor to people in a role that needs one, until they set it up', async () => {
  await database().siteSetting.create({ data: { key: 'editorSecondFactor', value: 'true' } });
  expect(await owes()).toBeNull();
  await database().siteSetting.create({ data: { key: 'reviewerSecondFactor', value: 'true' } });
  expect([await owes(), await signedInStaff(person)]).toEqual(['second factor', null]);
  expect(await requireStaff(person)).toMatchObject({
    failure: { message: expect.stringMatching(/^Set up two-factor/) },
  });
  const begun = unwrap(await callAs(person, beginSecondFactor, person, { password: weakPassword.password }));
  expect(await owes()).toBe('second factor');
  const code = new TOTP({ secret: begun.key.replaceAll(' ', '') }).generate();
  const confirmed = unwrap(await callAs(person, confirmSecondFactor, person, { code }));
  person = new Headers({ cookie: confirmed.cookies.map((line) => line.split(';')[0]).join('; ') });
  expect(await owes()).toBeNull();
  expect(await requireStaff(person)).toMatchObject({ ok: true, value: { hasSecondFactor: true } });
});
