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
  admin: 'Everything, people and settings too.',
  editor: 'Edits the site’s content and its pictures; sees no applications.',
  reviewer: 'Reads the applications of assigned programs; changes nothing.',
};
