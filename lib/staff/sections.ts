import type { StaffRole } from '../auth/roles.ts';
import { privacyPages } from './privacy-pages.ts';

/** A section of the back office, in the order of its menu. */
export interface Section {
  name: 'dashboard' | 'submissions' | 'messages' | 'content' | 'media' | 'mail' | 'people' | 'audit' | 'privacy';
  label: string;
  href: string;
  roles: readonly StaffRole[];
  /** Its pages that are not below its own address. They mark it too. */
  alsoAt?: readonly string[];
  /** How many things wait there, for the menu. */
  waiting?: number;
}

const sections: readonly Section[] = [
  { name: 'dashboard', label: 'Dashboard', href: '/admin', roles: ['admin', 'editor', 'reviewer'] },
  {
    name: 'submissions',
    label: 'Submissions',
    href: '/admin/submissions',
    roles: ['admin', 'reviewer'],
    alsoAt: ['/admin/letters'],
  },
  { name: 'messages', label: 'Messages', href: '/admin/messages', roles: ['admin'] },
  { name: 'content', label: 'Content', href: '/admin/content', roles: ['admin', 'editor'] },
  { name: 'media', label: 'Media', href: '/admin/media', roles: ['admin', 'editor'] },
  { name: 'mail', label: 'Email', href: '/admin/mail', roles: ['admin'] },
  { name: 'people', label: 'People', href: '/admin/people', roles: ['admin'] },
  { name: 'audit', label: 'Audit log', href: '/admin/audit', roles: ['admin'] },
  {
    name: 'privacy',
    label: 'Privacy',
    href: '/admin/privacy',
    roles: ['admin'],
    alsoAt: privacyPages.map(({ href }) => href),
  },
];

/** The sections that `role` may open. The menu reflects what the verbs allow; it protects nothing itself. */
export const sectionsFor = (role: StaffRole): Section[] => sections.filter(({ roles }) => roles.includes(role));
