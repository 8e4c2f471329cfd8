import { expect, it } from 'vitest';
import { hasRight, isOfPrograms, type Reach, type Right, reachOf, rightNames } from './rights.ts';
import { inOrder, recordedRoles, rolesOf, type StaffRole, staffRoles, storedRoles } from './roles.ts';

const [all, some, none] = ['all', 'assigned', null] as const;

/** The rights of each role, once more by hand: a slip in the table must not go unnoticed. */
const expected: Record<Right, Record<StaffRole, Reach | null>> = {
  readSubmissions: { admin: all, editor: none, manager: some, reviewer: some },
  seeContacts: { admin: all, editor: none, manager: some, reviewer: none },
  fileSubmissions: { admin: all, editor: none, manager: some, reviewer: none },
  writeToApplicants: { admin: all, editor: none, manager: some, reviewer: none },
  writeLetters: { admin: all, editor: none, manager: some, reviewer: none },
  enterApplications: { admin: all, editor: none, manager: some, reviewer: none },
  exportSubmissions: { admin: all, editor: none, manager: some, reviewer: none },
  admitApplicants: { admin: all, editor: none, manager: some, reviewer: none },
  editForms: { admin: all, editor: all, manager: some, reviewer: none },
  editContent: { admin: all, editor: all, manager: none, reviewer: none },
  publishOwn: { admin: all, editor: none, manager: none, reviewer: none },
  administer: { admin: all, editor: none, manager: none, reviewer: none },
};

const subsets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
  staffRoles.filter((_role, at) => bits & (1 << at)),
);

it.each(Object.entries(expected))('%s', (right, byRole) => {
  for (const role of staffRoles) expect(reachOf([role], right as Right), role).toBe(byRole[role]);
});

it('is the widest of what each of several roles gives, and nothing without a role', () => {
  for (const right of rightNames) {
    expect(hasRight([], right)).toBe(false);
    for (const roles of subsets) {
      const reaches = roles.map((role) => expected[right][role]);
      const widest = reaches.includes(all) ? all : reaches.includes(some) ? some : null;
      expect(reachOf(roles, right), `${roles} ${right}`).toBe(widest);
    }
  }
});

it('has two roles that are about programs', () => {
  expect(staffRoles.filter(isOfPrograms)).toEqual(['manager', 'reviewer']);
});

it('stored roles come back, and what an older release changed alone leaves no other', () => {
  for (const roles of subsets.filter(({ length }) => length > 0)) {
    const stored = storedRoles(roles.toReversed());
    expect(rolesOf(stored)).toEqual(roles);
    expect(rolesOf({ role: stored.role })).toEqual([stored.role]);
    for (const role of staffRoles.filter((each) => each !== stored.role))
      expect(rolesOf({ ...stored, role }), `${roles} then ${role}`).toEqual([role]);
    for (const role of ['', 'owner', 'admin editor']) expect(rolesOf({ ...stored, role })).toEqual([]);
  }
  expect(() => storedRoles([])).toThrow();
  expect(inOrder(['reviewer', 'x', 'admin', 'admin'])).toEqual(['admin', 'reviewer']);
  expect(recordedRoles(['editor'])).toEqual({ role: 'editor' });
});
