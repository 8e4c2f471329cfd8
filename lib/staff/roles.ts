/** What somebody may do in the back office; each verb of lib asks for it. */
export const staffRoles = ['admin', 'editor', 'reviewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (role: unknown): role is StaffRole => staffRoles.includes(role as StaffRole);

export const roleNames: Record<StaffRole, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  reviewer: 'Reviewer',
};

export const roleMeanings: Record<StaffRole, string> = {
  admin: 'Full access, including people and settings.',
  editor: 'Edits content and pictures. Cannot see applications.',
  reviewer: 'Reads applications to assigned programs. Cannot change anything.',
};
