import { signedInStaff } from '#lib/people/auth/access.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { signInForTest } from '../sign-in.ts';

export const castNames = [
  'nobody',
  'disabled',
  'reviewer of another program',
  'reviewer',
  'manager of another program',
  'manager',
  'manager and reviewer',
  'editor',
  'editor and manager',
  'editor and reviewer of another program',
  'admin',
] as const;
export type CastName = (typeof castNames)[number];

const editors = ['editor', 'editor and manager', 'editor and reviewer of another program', 'admin'] as const;
const managers = [
  'manager of another program',
  'manager',
  'manager and reviewer',
  'editor and manager',
  'admin',
] as const;
const reviewers = ['reviewer of another program', 'reviewer', 'editor and reviewer of another program'] as const;

/** The people of each audience, once more by hand: the table of rights does not decide what its tests expect. */
export const mayBe = {
  everyone: castNames,
  staff: castNames.slice(2),
  entering: castNames.slice(2),
  editor: editors,
  reader: [...reviewers, ...managers],
  assigned: ['reviewer', 'manager', 'manager and reviewer', 'editor and manager', 'admin'],
  readSubmissions: [...reviewers, ...managers],
  seeContacts: managers,
  fileSubmissions: managers,
  writeToApplicants: managers,
  writeLetters: managers,
  enterApplications: managers,
  exportSubmissions: managers,
  admitApplicants: managers,
  'assigned entry': ['manager', 'manager and reviewer', 'editor and manager', 'admin'],
  'assigned form': [...editors, 'manager', 'manager and reviewer'],
  editForms: [...editors, 'manager', 'manager and reviewer', 'manager of another program'],
  admin: ['admin'],
  monitor: ['admin'],
  // None of them has a private link.
  holder: [],
} as const satisfies Record<string, readonly CastName[]>;
export type Audience = keyof typeof mayBe;

/** The status for people outside an audience. */
export const refusedWith = (audience: Audience): number => (audience === 'holder' ? 401 : 403);

/** For tests of access: people of each role and of two, with one program for each who is assigned, and a disabled person. */
export async function castForTest(programId: number, otherProgramId: number): Promise<Record<CastName, Headers>> {
  const assign = async (id: number, ...roles: StaffRole[]) => {
    const headers = await signInForTest({ roles });
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
    'reviewer of another program': await assign(otherProgramId, 'reviewer'),
    reviewer: await assign(programId, 'reviewer'),
    'manager of another program': await assign(otherProgramId, 'manager'),
    manager: await assign(programId, 'manager'),
    'manager and reviewer': await assign(programId, 'manager', 'reviewer'),
    'editor and manager': await assign(programId, 'editor', 'manager'),
    'editor and reviewer of another program': await assign(otherProgramId, 'editor', 'reviewer'),
    editor: await signInForTest({ role: 'editor' }),
    admin: await signInForTest(),
  };
}

/** @returns a function that restores the current sessions, because some calls in a test end them */
export async function keepSessions(): Promise<() => Promise<void>> {
  const { session } = database();
  const sessions = await session.findMany();
  return async () => {
    const left = new Set((await session.findMany({ select: { id: true } })).map(({ id }) => id));
    const ended = sessions.filter(({ id }) => !left.has(id));
    if (ended.length > 0) await session.createMany({ data: ended });
  };
}
