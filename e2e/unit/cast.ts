import { signedInStaff } from '#lib/auth/signed-in-staff.ts';
import { database } from '#lib/db/client.ts';
import { signInForTest } from './sign-in.ts';

export const castNames = ['nobody', 'disabled', 'reviewer of another program', 'reviewer', 'editor', 'admin'] as const;
export type CastName = (typeof castNames)[number];

/** Who belongs to each audience, from everyone down to the administrators. */
export const mayBe = {
  everyone: castNames,
  staff: ['reviewer of another program', 'reviewer', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  reader: ['reviewer of another program', 'reviewer', 'admin'],
  assigned: ['reviewer', 'admin'],
  admin: ['admin'],
  monitor: ['admin'],
  // None of them has a private link.
  holder: [],
} as const satisfies Record<string, readonly CastName[]>;
export type Audience = keyof typeof mayBe;

/** The status for people outside an audience. */
export const refusedWith = (audience: Audience): number => (audience === 'holder' ? 401 : 403);

/** For tests of access: one person of each role, with one program for each reviewer, and a disabled person. */
export async function castForTest(programId: number, otherProgramId: number): Promise<Record<CastName, Headers>> {
  const review = async (id: number) => {
    const headers = await signInForTest({ role: 'reviewer' });
    const staff = await signedInStaff(headers);
    await database().programReviewer.create({ data: { userId: staff?.id ?? '', programId: id } });
    return headers;
  };
  const disabled = await signInForTest();
  const { id = '' } = (await signedInStaff(disabled)) ?? {};
  await database().user.update({ where: { id }, data: { disabledAt: new Date() } });
  return {
    nobody: new Headers({ host: 'localhost' }),
    disabled,
    'reviewer of another program': await review(otherProgramId),
    reviewer: await review(programId),
    editor: await signInForTest({ role: 'editor' }),
    admin: await signInForTest(),
  };
}

/** @returns a function that restores the current sessions, because some calls in a test end them */
export async function keepSessions(): Promise<() => Promise<void>> {
  const sessions = await database().session.findMany();
  return async () => {
    for (const session of sessions) {
      await database().session.upsert({ where: { id: session.id }, create: session, update: {} });
    }
  };
}
