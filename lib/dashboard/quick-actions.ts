import type { StaffRole } from '../auth/roles.ts';

export interface QuickAction {
  label: string;
  href: string;
}

const actions: (QuickAction & { roles: readonly StaffRole[] })[] = [
  {
    label: 'Review applications',
    href: '/admin/submissions?program=all&status=received',
    roles: ['admin', 'reviewer'],
  },
  { label: 'Add an event', href: '/admin/content/event/new', roles: ['admin', 'editor'] },
  { label: 'Add an announcement', href: '/admin/content/announcement/new', roles: ['admin', 'editor'] },
  { label: 'Upload pictures', href: '/admin/media', roles: ['admin', 'editor'] },
  { label: 'Invite a person', href: '/admin/people/invite', roles: ['admin'] },
];

/** What someone in `role` is likely to do first, most frequent first. */
export const quickActions = (role: StaffRole): QuickAction[] =>
  actions.filter(({ roles }) => roles.includes(role)).map(({ label, href }) => ({ label, href }));
