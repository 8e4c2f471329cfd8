/** The roles in the back office. Each verb of lib checks them. */
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
