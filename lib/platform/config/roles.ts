/** The roles in the back office, the highest first. What each may do is in `rights.ts`. */
export const staffRoles = ['admin', 'editor', 'manager', 'reviewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

const isStaffRole = (role: unknown): role is StaffRole => staffRoles.includes(role as StaffRole);

export const roleNames: Record<StaffRole, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  manager: 'Program manager',
  reviewer: 'Reviewer',
};

export const roleMeanings: Record<StaffRole, string> = {
  admin: 'Full access, including people and settings.',
  editor: 'Edits content and pictures. Cannot see applications.',
  manager: 'Decides on applications to assigned programs, writes to applicants, and edits the form and its dates.',
  reviewer: 'Reads applications to assigned programs. Cannot change anything.',
};

/** The given roles without repetitions, the highest first. */
export const inOrder = (roles: readonly unknown[]): StaffRole[] => staffRoles.filter((role) => roles.includes(role));

/** The stored roles of a person or an invitation: the highest one, and all of them. */
export interface StoredRoles {
  role: string;
  roles?: string | null | undefined;
}

/** The columns that keep `roles`, of which there is at least one. */
export const storedRoles = (roles: readonly StaffRole[]): { role: StaffRole; roles: string } => {
  const ordered = inOrder(roles);
  const [role] = ordered;
  if (!role) throw new Error('A person has at least one role.');
  return { role, roles: ordered.join(' ') };
};

/**
 * The roles that a person has. Empty for one without any that this release knows.
 *
 * The release before knows `role` alone and changes nothing else. So `roles` counts only while its highest is `role`: what
 * is left of roles that were taken away gives no rights.
 */
export function rolesOf({ role, roles }: StoredRoles): StaffRole[] {
  if (!isStaffRole(role)) return [];
  const stored = inOrder((roles ?? '').split(' '));
  return stored[0] === role ? stored : [role];
}

/** The names of roles, as a person reads them: "Editor, Program manager". */
export const namesOf = (roles: readonly StaffRole[]): string => roles.map((role) => roleNames[role]).join(', ');

/** Roles as the audit log keeps them: the highest one, and all of them where there are several. */
export const recordedRoles = (roles: readonly StaffRole[]): { role: string; roles?: string[] } => ({
  role: roles[0] ?? '',
  ...(roles.length > 1 && { roles: [...roles] }),
});
