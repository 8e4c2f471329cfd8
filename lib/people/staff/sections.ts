import { hasRight, type Right } from '#lib/platform/config/rights.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { privacyPages } from './privacy-pages.ts';

/** A section of the back office, in the order of its menu. */
export interface Section {
  name: 'dashboard' | 'submissions' | 'messages' | 'content' | 'media' | 'mail' | 'people' | 'audit' | 'privacy';
  label: string;
  href: string;
  /** Who may open it. Everyone who is signed in, if it names none. */
  right?: Right;
  /** Those who have this right have the section in another place. */
  unless?: Right;
  /** Its pages that are not below its own address. They mark it too. */
  alsoAt?: readonly string[];
  /** How many things wait there, for the menu. */
  waiting?: number;
}

const sections: readonly Section[] = [
  { name: 'dashboard', label: 'Dashboard', href: '/admin' },
  {
    name: 'submissions',
    label: 'Submissions',
    href: '/admin/submissions',
    right: 'readSubmissions',
    alsoAt: ['/admin/letters'],
  },
  { name: 'messages', label: 'Messages', href: '/admin/messages', right: 'administer' },
  {
    name: 'messages',
    label: 'Messages',
    href: '/admin/messages/applicants',
    right: 'writeToApplicants',
    unless: 'administer',
  },
  { name: 'content', label: 'Content', href: '/admin/content', right: 'editContent' },
  { name: 'content', label: 'Forms', href: '/admin/content/program', right: 'editForms', unless: 'editContent' },
  { name: 'media', label: 'Media', href: '/admin/media', right: 'editContent' },
  { name: 'mail', label: 'Email', href: '/admin/mail', right: 'administer' },
  { name: 'people', label: 'People', href: '/admin/people', right: 'administer' },
  { name: 'audit', label: 'Audit log', href: '/admin/audit', right: 'administer' },
  {
    name: 'privacy',
    label: 'Privacy',
    href: '/admin/privacy',
    right: 'administer',
    alsoAt: privacyPages.map(({ href }) => href),
  },
];

/**
 * The sections that a person with these roles may open. The menu reflects what the verbs allow; it protects nothing itself.
 */
export const sectionsFor = (roles: readonly StaffRole[]): Section[] =>
  sections.filter(
    ({ right, unless }) =>
      (right === undefined || hasRight(roles, right)) && (unless === undefined || !hasRight(roles, unless)),
  );
