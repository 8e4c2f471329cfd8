import { hasRight, type Right } from '#lib/platform/config/rights.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';

/** The pages of the section Privacy, in the order of its links. */
export const privacyPages: readonly { label: string; href: string }[] = [
  { label: 'Requests', href: '/admin/privacy' },
  { label: 'Withdrawn', href: '/admin/withdrawn' },
  { label: 'End of term', href: '/admin/ending' },
  { label: 'Waiting for a parent', href: '/admin/waiting' },
  { label: 'Breaches', href: '/admin/breaches' },
];

/** A section of the back office, in the order of its menu. */
export interface Section {
  name: 'dashboard' | 'submissions' | 'messages' | 'content' | 'media' | 'mail' | 'people' | 'audit' | 'privacy';
  label: string;
  href: string;
  /** The right to open it. Everyone who is signed in, if it names none. */
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

/** A page of the back office that is no list's item. */
export interface Screen {
  label: string;
  href: string;
  right?: Right;
}

/** Screens below the sections of the menu. */
const screens: readonly Screen[] = [
  { label: 'Your account and password', href: '/admin/account' },
  { label: 'Letters', href: '/admin/letters', right: 'writeLetters' },
  { label: 'Templates of letters', href: '/admin/letters/templates', right: 'administer' },
  { label: 'Messages from applicants', href: '/admin/messages/applicants', right: 'writeToApplicants' },
  { label: 'Templates of messages', href: '/admin/messages/templates', right: 'administer' },
  { label: 'Settings', href: '/admin/content/settings', right: 'editContent' },
  { label: 'Requests to publish', href: '/admin/content/requests', right: 'editForms' },
  { label: 'Links that do not work', href: '/admin/content/links', right: 'editContent' },
  { label: 'Documents', href: '/admin/media/documents', right: 'editContent' },
  { label: 'Sample content', href: '/admin/content/sample', right: 'administer' },
  { label: 'Roles and rights', href: '/admin/people/roles', right: 'administer' },
  { label: 'Log of what was read', href: '/admin/audit/reads', right: 'administer' },
  ...privacyPages.map((page) => ({ ...page, right: 'administer' as const })),
];

/** An action for which a person comes. */
interface Action extends Screen {
  /** Whether the dashboard offers it, because it is done often. */
  isFrequent?: true;
}

/** The most frequent ones first. */
const actions: readonly Action[] = [
  {
    label: 'Review applications',
    href: '/admin/submissions?program=all&status=received',
    right: 'readSubmissions',
    isFrequent: true,
  },
  { label: 'Add an event', href: '/admin/content/event/new', right: 'editContent', isFrequent: true },
  { label: 'Add an announcement', href: '/admin/content/announcement/new', right: 'editContent', isFrequent: true },
  { label: 'Upload pictures', href: '/admin/media', right: 'editContent', isFrequent: true },
  { label: 'Invite a person', href: '/admin/people/invite', right: 'administer', isFrequent: true },
  { label: 'Two-factor authentication', href: '/admin/account#second-factor' },
  { label: 'Change your password', href: '/admin/account#password' },
  { label: 'Add a passkey', href: '/admin/account#passkeys' },
  { label: 'End a session', href: '/admin/account#sessions' },
  { label: 'Record a privacy request', href: '/admin/privacy/new', right: 'administer' },
  { label: 'Record a breach', href: '/admin/breaches/new', right: 'administer' },
  { label: 'Send test email', href: '/admin/mail#mail-server', right: 'administer' },
];

const allowed =
  (roles: readonly StaffRole[]) =>
  ({ right }: Screen): boolean =>
    right === undefined || hasRight(roles, right);

/** The actions that these roles may do, most frequent first. */
export const actionsFor = (roles: readonly StaffRole[]): Action[] => actions.filter(allowed(roles));

/** The pages that a person with these roles may open. It protects nothing itself, as the menu does not. */
export const screensFor = (roles: readonly StaffRole[]): Screen[] => {
  const all = [...sectionsFor(roles), ...screens.filter(allowed(roles))];
  return [...new Map(all.map(({ label, href }) => [href, { label, href }])).values()];
};
