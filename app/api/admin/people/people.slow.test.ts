import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postJson } from '#e2e/unit/post-application.ts';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { reaches, requireRight, signedInStaff } from '#lib/people/auth/access.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { accessSchema } from '#lib/people/staff/assigned-access.ts';
import {
  createInvitation,
  invitationSchema,
  renewInvitation,
  revokeInvitation,
} from '#lib/people/staff/invitations.ts';
import { acceptInvitation, findInvitations } from '#lib/people/staff/join-by-invitation.ts';
import {
  endSessionsOf,
  findStaff,
  getPerson,
  removeSecondFactor,
  setDisabled,
  updateAccess,
} from '#lib/people/staff/people.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as accept } from '../invitations/accept/route.ts';
import { POST as postInvitation } from '../invitations/route.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';
const typed = { name: 'Ravi', new_password: password, repeated: password };
let admin: Headers;
let adminId: string;
beforeEach(async () => {
  await database().user.deleteMany();
  await database().invitation.deleteMany();
  admin = await signInForTest();
  adminId = (await signedInStaff(admin))?.id ?? '';
});

const address = () => `${randomUUID()}@example.org`;
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const fields = (body: object) => ({ name: 'Ravi', email: address(), role: 'editor', ...body });
const invitation = (body: object = {}) => invitationSchema.safeParse(fields(body));
async function invite(body: object = {}) {
  const invited = unwrap(await callAs(admin, createInvitation, admin, invitationSchema.parse(fields(body))));
  return { ...invited, token: tokenOf(invited.link) };
}
const browser = (cookies: string[]) => new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') });
const audited = async (action: string) => database().auditLog.findFirst({ where: { action }, orderBy: { id: 'desc' } });

describe('an invitation', () => {
  it('makes a person with its role, signs them in, and works once', async () => {
    const email = address();
    const { id: programId } = await programForTest('Seed fund');
    const { token, link, isMailed } = await invite({ email, role: 'reviewer', program_ids: [programId] });
    expect(link).toBe(`http://localhost/admin/invitation/${token}`);
    expect(isMailed).toBe(false);
    expect(JSON.stringify(await database().invitation.findMany())).not.toContain(token);
    expect(JSON.stringify(await database().auditLog.findMany())).not.toContain(token);

    const answers = await Promise.all([1, 2].map(() => acceptInvitation(new Headers(), { token, ...typed })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const accepted = answers.find(({ ok }) => ok);
    if (!accepted?.ok) throw new Error('nobody got in');
    const reader = await requireRight(browser(accepted.value.cookies), 'readSubmissions');
    expect(reader).toMatchObject({ ok: true, value: { email, name: 'Ravi', programIds: [programId] } });
    expect(reader.ok && reaches(reader.value, programId + 1)).toBe(false);
    expect(await acceptInvitation(new Headers(), { token, ...typed })).toMatchObject({ failure: { code: 'conflict' } });
    expect(await audited('invitation.accept')).toMatchObject({ userEmail: email });
  });

  it('gives its person one email a day, unless the settings name them', async () => {
    const join = async (email: string) => {
      const { token } = await invite({ email, role: 'admin' });
      unwrap(await acceptInvitation(new Headers(), { token, ...typed }));
      const { id } = await database().user.findUniqueOrThrow({ where: { email } });
      const person = await callAs(admin, getPerson, id);
      return person.ok ? person.value.notices : null;
    };
    expect(await join(address())).toMatchObject({ application: 'daily', message: 'daily', warning: 'daily' });
    const named = address();
    await database().siteSetting.create({ data: { key: 'notificationEmails', value: named } });
    expect(await join(named)).toMatchObject({ application: 'at_once', warning: 'at_once' });
    await database().siteSetting.deleteMany({ where: { key: 'notificationEmails' } });
    // A person who is there keeps what they have.
    const own = await callAs(admin, getPerson, adminId);
    expect(own.ok && own.value.notices).toMatchObject({ application: 'never' });
  });

  it('carries several roles', async () => {
    const { id } = await programForTest('Seed fund');
    const { token } = await invite({ role: undefined, roles: ['reviewer', 'editor'], program_ids: [id] });
    expect(await callAs(admin, findInvitations)).toMatchObject({ value: [{ roles: ['editor', 'reviewer'] }] });
    const accepted = unwrap(await acceptInvitation(new Headers(), { token, ...typed }));
    const staff = await signedInStaff(browser(accepted.cookies));
    expect(staff?.roles).toEqual(['editor', 'reviewer']);
  });

  it('asks for a name and a long enough password, twice the same', async () => {
    const { token } = await invite();
    const wrong = { name: ' ', new_password: 'short', repeated: 'x' };
    expect(await postJson(accept, { token, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(Array), new_password: expect.any(Array) } },
    });
    expect(await postJson(accept, { token, ...typed, repeated: `${password}x` })).toMatchObject({
      status: 422,
      body: { errors: { repeated: ['The passwords do not match.'] } },
    });
    const guessed = { new_password: 'leavemealone', repeated: 'leavemealone' };
    expect(await postJson(accept, { token, ...typed, ...guessed })).toMatchObject({
      status: 422,
      body: { errors: { new_password: [expect.stringContaining('easy to guess')] } },
    });
    // A link that is over says nothing else.
    for (const over of [undefined, 5, 'x'])
      expect((await postJson(accept, { token: over, ...wrong })).status).toBe(409);
    expect(await database().user.count()).toBe(1);
  });

  it('is over after seven days, when it is revoked, and when it was sent again', async () => {
    const accept = (token: string) => acceptInvitation(new Headers(), { token, ...typed });
    const [old, revoked, renewed] = [await invite(), await invite(), await invite()];
    const ids = (await database().invitation.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1 });
    expect((await accept(old.token)).ok).toBe(false);
    vi.useRealTimers();
    expect((await callAs(admin, revokeInvitation, ids[1] ?? 0)).ok).toBe(true);
    expect((await accept(revoked.token)).ok).toBe(false);
    expect(await callAs(admin, renewInvitation, admin, ids[1] ?? 0)).toMatchObject({ failure: { code: 'conflict' } });
    const again = await callAs(admin, renewInvitation, admin, ids[2] ?? 0);
    expect((await accept(renewed.token)).ok).toBe(false);
    expect(again.ok && (await accept(tokenOf(again.value.link))).ok).toBe(true);
    const open = await callAs(admin, findInvitations);
    expect(open.ok && open.value.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('comes back filled without script, with nothing that was typed in the address, and shows its link to its maker alone', async () => {
    const email = address();
    const post = async (fields: string[][]) => {
      const headers = new Headers(admin);
      headers.set('origin', 'http://localhost');
      headers.set('host', 'localhost');
      headers.set('accept', 'text/html');
      headers.set('content-type', 'application/x-www-form-urlencoded');
      const body = new URLSearchParams(fields);
      const request = new Request('http://localhost/api/admin/invitations/', { method: 'POST', headers, body });
      const answer = await postInvitation(request, { params: Promise.resolve(undefined) });
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return {
        location: answer.headers.get('location') ?? '',
        shownTo: (reader: string) => getReturnedForm(new Headers({ cookie }), [reader]),
      };
    };
    const typedIn = [
      ['name', 'Ravi Kale'],
      ['email', email],
    ];
    const refused = await post([...typedIn, ['roles', 'editor'], ['roles', 'reviewer']]);
    expect(refused.location).toMatch(/^\/admin\/people\/invite\?invalid=[\w-]+$/);
    expect(await refused.shownTo(adminId)).toMatchObject({
      values: { name: ['Ravi Kale'], email: [email], roles: ['editor', 'reviewer'] },
      errors: { program_ids: [expect.stringContaining('Choose at least one program')] },
    });
    const { id } = await programForTest('Seed fund');
    const made = await post([...typedIn, ['roles', 'reviewer'], ['program_ids', String(id)]]);
    expect(made.location).toMatch(/^\/admin\/people\/invite\?invalid=[\w-]+$/);
    const shown = await made.shownTo(adminId);
    expect(shown).toMatchObject({ isNews: true, values: { email: [email], is_mailed: ['false'] } });
    expect(
      await acceptInvitation(new Headers(), { token: tokenOf(shown?.values.link?.[0] ?? ''), ...typed }),
    ).toMatchObject({ ok: true });
    expect(await made.shownTo('someone-else')).toBeNull();
  });

  it('is refused for who is there already, twice for one address, and for a reviewer of nothing', async () => {
    const [email, taken] = [address(), address()];
    await createAdmin({ email: taken, name: 'Asha', password });
    await invite({ email });
    expect(invitation({ email: 'nobody' }).error?.issues).toMatchObject([{ path: ['email'] }]);
    for (const wrong of [{ email }, { email: taken }]) {
      expect(await callAs(admin, createInvitation, admin, invitationSchema.parse(fields(wrong)))).toMatchObject({
        failure: { code: 'invalid', errors: { email: expect.any(Array) } },
      });
    }
    expect(
      await callAs(admin, createInvitation, admin, invitationSchema.parse(fields({ role: 'reviewer' }))),
    ).toMatchObject({ failure: { errors: { program_ids: expect.any(Array) } } });
  });
});

describe('somebody of the staff', () => {
  it('is listed with role, programs, last sign-in and state', async () => {
    const { id } = await createAdmin({ email: address(), name: 'Asha', password });
    await callAs(admin, setDisabled, id, true);
    const staff = await callAs(admin, findStaff);
    expect(staff.ok && staff.value.at(-1)).toMatchObject({ id, disabledAt: expect.any(Date), lastSignInAt: null });
  });

  it('gets another role, which counts at once, with before and after in the audit log', async () => {
    const { id: programId } = await programForTest('Incubation');
    const headers = await signInForTest();
    const id = (await signedInStaff(headers))?.id ?? '';
    expect((await callAs(admin, updateAccess, id, { role: 'reviewer', program_ids: [programId] })).ok).toBe(true);
    const told = await database().mail.findFirst({ where: { kind: 'account_changed' }, orderBy: { id: 'desc' } });
    expect(told).toMatchObject({ subject: 'Your roles were changed', text: expect.stringContaining('Reviewer') });
    expect((await requireRight(headers, 'administer')).ok).toBe(false);
    expect(await requireRight(headers, 'readSubmissions')).toMatchObject({ value: { programIds: [programId] } });
    expect((await audited('user.update'))?.detail).toMatchObject({
      before: { role: 'admin', programs: [] },
      after: { role: 'reviewer', programs: ['Incubation'] },
    });
    await callAs(admin, updateAccess, id, { role: 'editor', program_ids: [programId] });
    expect(await database().programReviewer.count({ where: { userId: id } })).toBe(0);
  });

  it('has several roles at once, and what a release that knows one has changed takes the others away', async () => {
    const { id: programId } = await programForTest('Incubation');
    const headers = await signInForTest();
    const id = (await signedInStaff(headers))?.id ?? '';
    const access = { role: 'admin', roles: ['manager', 'editor', 'manager'], program_ids: [programId] } as const;
    expect((await callAs(admin, updateAccess, id, accessSchema.parse(access))).ok).toBe(true);
    expect((await signedInStaff(headers))?.roles).toEqual(['editor', 'manager']);
    expect(await requireRight(headers, 'writeLetters')).toMatchObject({ value: { programIds: [programId] } });
    expect(await requireRight(headers, 'editForms')).toMatchObject({ value: { programIds: null } });
    expect((await audited('user.update'))?.detail).toMatchObject({
      after: { role: 'editor', roles: ['editor', 'manager'], programs: ['Incubation'] },
    });
    for (const role of ['reviewer', 'manager', 'admin']) {
      await database().user.update({ where: { id }, data: { role } });
      expect((await signedInStaff(headers))?.roles).toEqual([role]);
    }
    await database().user.update({ where: { id }, data: { role: 'nothing' } });
    expect(await signedInStaff(headers)).toBeNull();
  });

  it('is told to choose a role, and a program for each role that is about programs', async () => {
    const id = adminId;
    for (const none of [{}, { roles: [] }, { role: 'admin', roles: [] }])
      expect(accessSchema.safeParse(none).error?.issues).toMatchObject([{ path: ['role'] }]);
    expect(accessSchema.safeParse({ roles: ['owner'] }).error?.issues).toMatchObject([{ path: ['roles', 0] }, {}]);
    for (const roles of [['manager'], ['editor', 'reviewer']] as const)
      expect(await callAs(admin, updateAccess, id, { roles: [...roles], program_ids: [] })).toMatchObject({
        failure: { errors: { program_ids: expect.any(Array) } },
      });
  });

  it('has no session once disabled, and none comes back when they are enabled', async () => {
    const headers = await signInForTest({ role: 'editor' });
    const id = (await signedInStaff(headers))?.id ?? '';
    expect((await callAs(admin, setDisabled, id, true)).ok).toBe(true);
    expect(await signedInStaff(headers)).toBeNull();
    await callAs(admin, setDisabled, id, false);
    expect(await signedInStaff(headers)).toBeNull();
    expect((await audited('user.disable'))?.entityId).toBe(id);
  });

  it('is refused while disabled even where a session is left', async () => {
    const headers = await signInForTest();
    const id = (await signedInStaff(headers))?.id ?? '';
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect((await requireRight(headers, 'administer')).ok).toBe(false);
  });

  it('is signed out everywhere, and loses the second factor that they lost', async () => {
    const headers = await signInForTest();
    const id = (await signedInStaff(headers))?.id ?? '';
    expect(await callAs(admin, endSessionsOf, id)).toEqual({ ok: true, value: 1 });
    expect(await signedInStaff(headers)).toBeNull();
    expect(await callAs(admin, removeSecondFactor, id)).toMatchObject({ failure: { code: 'conflict' } });
    await database().user.update({ where: { id }, data: { twoFactorEnabled: true } });
    expect((await callAs(admin, removeSecondFactor, id)).ok).toBe(true);
    expect(await database().user.findUnique({ where: { id } })).toMatchObject({ twoFactorEnabled: false });
  });

  it('does not exist for unknown ids', async () => {
    for (const answer of [
      await callAs(admin, endSessionsOf, 'nobody'),
      await callAs(admin, removeSecondFactor, 'nobody'),
      await callAs(admin, setDisabled, 'nobody', true),
      await callAs(admin, updateAccess, 'nobody', { role: 'admin', program_ids: [] }),
    ])
      expect(answer).toMatchObject({ failure: { code: 'not_found' } });
  });
});

describe('the last administrator', () => {
  it('cannot be disabled or given another role', async () => {
    const { id: other } = await createAdmin({ email: address(), name: 'Disabled', password });
    await callAs(admin, setDisabled, other, true);
    for (const answer of [
      await callAs(admin, setDisabled, adminId, true),
      await callAs(admin, updateAccess, adminId, { role: 'editor', program_ids: [] }),
    ])
      expect(answer).toMatchObject({
        failure: { code: 'conflict', message: expect.stringContaining('last administrator') },
      });
    expect((await requireRight(admin, 'administer')).ok).toBe(true);
    expect(await audited('user.update')).not.toMatchObject({ entityId: adminId });
  });

  it('is left by two requests at once that would take both away', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await signInForTest();
      const otherId = (await signedInStaff(other))?.id ?? '';
      const answers = await Promise.all([
        callAs(admin, setDisabled, otherId, true),
        callAs(other, setDisabled, adminId, true),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const enabled = await database().user.findMany({ where: { role: 'admin', disabledAt: null } });
      expect(enabled).toHaveLength(1);
      if (enabled[0]?.id !== adminId) [admin, adminId] = [other, otherId];
    }
  });
});
