import { z } from 'zod';
import { program } from '#lib/content/entities/program.ts';
import { findSeeded, hasSample } from '#lib/content/sample/plan-sample.ts';
import { readSeedRecord } from '#lib/content/sample/seed-record.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import type { Caller, SignedInStaff } from '#lib/people/auth/access.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { officerLines } from '#lib/platform/settings/get-settings.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { defaultSettings, type StoredSettings, sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { backupFolder, lastBackup } from '../backup/scheduled-backups.ts';
import { viaSteps } from './onboarding-address.ts';

/** A setting of the person who runs the server, and the part of docs/operating.md that explains it. */
interface ForOperator {
  variables: readonly string[];
  part: string;
}

/** One of the first steps of a new site. */
export interface FirstStep {
  title: string;
  /** Its purpose, or the thing to do. */
  text: string;
  /** The screen where it is done. */
  href: string;
  isDone: boolean;
  operator: ForOperator | null;
}

/** The first steps that this person can take, and whether they see them on their dashboard. */
export interface Onboarding {
  steps: FirstStep[];
  isPutAway: boolean;
}

interface Facts {
  staff: SignedInStaff;
  settings: StoredSettings;
}

interface Definition extends Pick<FirstStep, 'title' | 'text' | 'href'> {
  isForAdmins?: true;
  isDone: (facts: Facts) => boolean | Promise<boolean>;
  /** The text in its place while the server lacks something. */
  lacking?: string;
  lacks?: () => ForOperator | null;
}

const isSample = (email: string): boolean => email.endsWith('@example.org');

/** Whether the address is the centre’s: neither empty nor the sample’s. */
export const isOwnAddress = (email: string): boolean => email !== '' && !isSample(email);

/** Whether people can reach the centre’s own grievance officer. */
export const hasOwnOfficer = (settings: StoredSettings): boolean =>
  officerLines(settings).length > 0 && !isSample(settings.officerEmail);

/** Whether the home page says where the centre's company is registered, and whom to ask. */
const hasOwnCompany = ({ registeredOffice, contactPerson }: StoredSettings): boolean =>
  registeredOffice !== '' &&
  contactPerson !== '' &&
  registeredOffice !== sampleSettings.registeredOffice &&
  contactPerson !== sampleSettings.contactPerson;

const notYetNamed: readonly string[] = [defaultSettings.centreName, sampleSettings.centreName];

/** Whether the published identity has a mark or a colour of the centre’s. */
async function hasIdentity(): Promise<boolean> {
  const identity = await database().identity.findUnique({
    where: { id: 1 },
    select: { markId: true, brandColour: true, accentColour: true },
  });
  return identity !== null && Object.values(identity).some((value) => value !== null);
}

/** Whether the mail server took an email, such as the test. */
const hasSentMail = async (): Promise<boolean> =>
  hasMailServer() && (await database().mail.findFirst({ where: { status: 'sent' }, select: { id: true } })) !== null;

async function hasOwnProgram(): Promise<boolean> {
  const published = await database().program.count({ where: { isPublished: true } });
  return published > 0 && published > (await findSeeded(program, await readSeedRecord())).length;
}

async function hasColleague(): Promise<boolean> {
  const { user, invitation } = database();
  const isOpen = { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  return (await user.count({ where: { disabledAt: null } })) > 1 || (await invitation.count({ where: isOpen })) > 0;
}

async function isBackedUp(): Promise<boolean> {
  if (!backupFolder()) return false;
  return (
    (await lastBackup()) !== null || (await database().warning.count({ where: { openKind: 'backup_failed' } })) === 0
  );
}

const definitions: readonly Definition[] = [
  {
    title: 'Name and contact',
    text: 'The centre’s name and how to reach it, as every page says it.',
    href: '/admin/content/settings/1#centreName',
    isForAdmins: true,
    isDone: ({ settings: { centreName, email } }) => !notYetNamed.includes(centreName) && isOwnAddress(email),
  },
  {
    title: 'Mark and colours',
    text: 'Your mark and your colours, on every page and in emails.',
    href: '/admin/content/identity/1',
    isDone: hasIdentity,
  },
  {
    title: 'Grievance officer',
    text: 'People write to this person about their data. Every privacy notice names them.',
    href: '/admin/content/settings/1#officerName',
    isForAdmins: true,
    isDone: ({ settings }) => hasOwnOfficer(settings),
  },
  {
    title: 'Company details',
    text: 'The law wants the registered office, the CIN and a person to contact on a company’s home page. Reports and registrations go on the page “Disclosures”.',
    href: '/admin/content/settings/1#companyName',
    isDone: ({ settings }) => hasOwnCompany(settings),
  },
  {
    title: 'Mail server',
    text: 'Send yourself a test email, and see that it arrives.',
    lacking: 'Emails wait until there is one.',
    href: '/admin/mail#mail-server',
    isForAdmins: true,
    isDone: hasSentMail,
    lacks: () =>
      hasMailServer() ? null : { variables: ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'], part: 'Running it for others' },
  },
  {
    title: 'Backups',
    text: 'A copy of everything, each day. The last one failed.',
    lacking: 'A broken disk would take everything with it.',
    href: '/admin/content/settings/1#backupHour',
    isForAdmins: true,
    isDone: isBackedUp,
    lacks: () => (backupFolder() ? null : { variables: ['BACKUP_DIR'], part: 'Backup and restore' }),
  },
  {
    title: 'Two-factor authentication',
    text: 'You sign in with a code from your phone too, so that a stolen password is not enough.',
    href: '/admin/account#second-factor',
    isDone: ({ staff }) => staff.hasSecondFactor,
  },
  {
    title: 'Sample content',
    text: 'Remove it at once when you have seen enough. You can bring it back for 30 days.',
    href: '/admin/content/sample',
    isForAdmins: true,
    isDone: async () => !(await hasSample()),
  },
  {
    title: 'First program',
    text: 'A program that people can apply to, with your questions.',
    href: '/admin/content/program/new',
    isDone: hasOwnProgram,
  },
  {
    title: 'First colleague',
    text: 'Someone who can look after the site while you are away.',
    href: '/admin/people/invite',
    isForAdmins: true,
    isDone: hasColleague,
  },
];

/**
 * The first steps that a person can take, with those that the data says are done. For verbs that know who is signed in.
 * @returns null for a person who has none, and once all are done
 */
export async function readOnboarding(staff: SignedInStaff): Promise<Onboarding | null> {
  if (!hasRight(staff.roles, 'editContent')) return null;
  const settings = await readSettings();
  const steps = await Promise.all(
    definitions
      .filter((step) => hasRight(staff.roles, 'administer') || !step.isForAdmins)
      .map(async ({ title, text, href, isDone, lacks, lacking = text }): Promise<FirstStep> => {
        const operator = lacks?.() ?? null;
        const isDoneNow = await isDone({ staff, settings });
        return { title, href: viaSteps(href), isDone: isDoneNow, text: operator ? lacking : text, operator };
      }),
  );
  if (steps.every(({ isDone }) => isDone)) return null;
  const user = await database().user.findUnique({ where: { id: staff.id }, select: { stepsPutAwayAt: true } });
  return { steps, isPutAway: user?.stepsPutAwayAt != null };
}

/** The first steps of the signed-in person, as `readOnboarding` gives them. */
export async function getOnboarding(staff: SignedInStaff): Promise<Result<Onboarding | null>> {
  return success(await readOnboarding(staff));
}

/** The mark in the address of a form’s door for a person who came from the list of first steps. */
export const viaSchema = z.object({ via: z.enum(['steps']).optional() });

/** Puts the list of first steps away for the signed-in person, or brings it back. Colleagues keep theirs. */
export async function putStepsAway(editor: Caller<'editContent'>, isAway: boolean): Promise<Result<null>> {
  await database().user.updateMany({
    where: { id: editor.id },
    data: { stepsPutAwayAt: isAway ? new Date() : null },
  });
  return success(null);
}
