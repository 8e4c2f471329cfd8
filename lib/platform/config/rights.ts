import type { StaffRole } from './roles.ts';

/** How far a right reaches: everywhere, or in the programs that the person is assigned to. */
export type Reach = 'all' | 'assigned';

interface Definition {
  /** The right in words, as on the page “Rights of each role”. */
  label: string;
  /** The roles that have the right, and how far it reaches. Roles that are not named do not have it. */
  who: Partial<Record<StaffRole, Reach>>;
  /** A sentence for a signed-in person without it, where it helps. */
  refusal?: string;
}

const managed = { admin: 'all', manager: 'assigned' } as const;

const ofPrograms = {
  readSubmissions: {
    label: 'Read applications, their files and the figures of a program',
    who: { admin: 'all', manager: 'assigned', reviewer: 'assigned' },
  },
  seeContacts: {
    label: 'See phone numbers, addresses and the like of applicants. Reviewers do in programs that say so',
    who: managed,
  },
  fileSubmissions: { label: 'Set the status, tag, and write notes', who: managed },
  writeToApplicants: { label: 'Write messages to applicants, and ask for corrections', who: managed },
  writeLetters: { label: 'Write, hold and release letters of decision', who: managed },
  enterApplications: { label: 'Enter and import applications that arrived on paper or elsewhere', who: managed },
  exportSubmissions: { label: 'Export applications with their files', who: managed },
  admitApplicants: {
    label: 'Give late codes, see how many drafts are open, and remind their applicants',
    who: managed,
  },
  editForms: {
    label: 'Change the form, the opening and the closing time of a program',
    who: { admin: 'all', editor: 'all', manager: 'assigned' },
    refusal: 'Your role does not include the forms of programs. An administrator can make you a program manager.',
  },
} as const satisfies Record<string, Definition>;

const ofTheSite = {
  editContent: {
    label:
      'Edit content, pictures and documents, and the settings that pages show as texts. Add, order and remove programs',
    who: { admin: 'all', editor: 'all' },
    refusal: 'Your role does not include the site’s content. An administrator can make you an editor.',
  },
  publishOwn: {
    label: 'Publish their own changes, remove and order what is on the site, while “Two pairs of eyes” is on',
    who: { admin: 'all' },
  },
  administer: {
    label:
      'Manage people, the settings of contacts, email, links, privacy, security and limits, the texts of letters and messages, committees, contact messages, emails, the audit log, and what the law asks about people’s data',
    who: { admin: 'all' },
  },
} as const satisfies Record<string, Definition>;

/**
 * The rights of all roles: the only place that says so. The verbs, the audiences of addresses, the menus and the page
 * “What each role may do” follow from it.
 */
export const rights = { ...ofPrograms, ...ofTheSite };

/** A right that concerns the applications or the form of one program. */
export type ProgramRight = keyof typeof ofPrograms;
export type Right = keyof typeof rights;

export const rightNames = Object.keys(rights) as Right[];

/** How far `right` reaches for a person with these roles. Null: they do not have it. */
export function reachOf(roles: readonly StaffRole[], right: Right): Reach | null {
  const { who }: Definition = rights[right];
  const reaches = roles.map((role) => who[role]);
  return reaches.includes('all') ? 'all' : reaches.includes('assigned') ? 'assigned' : null;
}

/** Whether a person with these roles has `right`, if only in some programs. */
export const hasRight = (roles: readonly StaffRole[], right: Right): boolean => reachOf(roles, right) !== null;

/** The roles whose rights reach the programs that a person is assigned to, and no others. */
export const isOfPrograms = (role: StaffRole): boolean =>
  rightNames.some((right) => reachOf([role], right) === 'assigned');

/** The sentence for a signed-in person without `right`. Undefined where no text helps. */
export const refusalOf = (right: Right): string | undefined => (rights[right] as Definition).refusal;
