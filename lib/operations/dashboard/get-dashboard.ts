import { savedShares } from '#lib/applications/drafts/room-for-drafts.ts';
import { findRequests } from '#lib/content/revisions/change-requests.ts';
import { type Caller, callerWith, type SignedInStaff } from '#lib/people/auth/access.ts';
import { actionsFor, type Screen } from '#lib/people/staff/office-menu.ts';
import { maxDraftBytes, maxUnfinishedBytes } from '#lib/platform/config/limits.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { readWaitingUploads, roomOf, waitingUploads } from '#lib/platform/uploads/unfinished-upload.ts';
import { describeEntries } from '../audit-log/describe-entries.ts';
import type { DescribedEntry } from '../audit-log/describe-entry.ts';
import { backupFolder, backupSince, lastBackup } from '../backup/scheduled-backups.ts';
import { contentAttention } from './content-attention.ts';
import { type AttentionGroup, counted, nameList } from './dashboard.ts';
import { missingAttention } from './missing-attention.ts';
import {
  breachAttention,
  messagesAttention,
  officeAttention,
  privacyAttention,
  setupAttention,
  warningsAttention,
} from './office-attention.ts';
import { type Onboarding, readOnboarding } from './onboarding.ts';
import { lettersAttention, submissionsAttention } from './submissions-attention.ts';

/** The backups in their folder. */
export interface Backups {
  /** When the last one was made and how large it is. */
  words: string;
  /** When the one began that is being made now. */
  since: Date | null;
  hasOne: boolean;
  /** Whether the download asks for a code besides the password. */
  asksCode: boolean;
}

/** The site's backups, for an administrator. Null where none are scheduled. */
export async function readBackups(reader: Pick<SignedInStaff, 'hasSecondFactor'>): Promise<Backups | null> {
  if (!backupFolder()) return null;
  const [last, since] = [await lastBackup(), await backupSince()];
  const words = last
    ? `Last backup: ${shownMoment(last.at)}, ${(last.bytes / 1_000_000).toFixed(1)} MB`
    : 'No backup has been made yet.';
  return { words, since, hasOne: last !== null, asksCode: reader.hasSecondFactor };
}

const inMegabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;

/** The files that applicants keep on the site before they submit, and the room for them. Null if there are none. */
async function storageWords(): Promise<string | null> {
  await readWaitingUploads();
  const shares = await savedShares();
  const uploads = waitingUploads().map((upload) => roomOf(upload));
  const drafts = shares.reduce((sum, share) => sum + share.drafts, 0);
  const bytes = shares.reduce((sum, share) => sum + share.bytes, 0);
  const setAside = uploads.reduce((sum, room) => sum + room, 0);
  const words = [
    drafts > 0 &&
      `${counted(drafts, 'saved draft holds', 'saved drafts hold')} ${inMegabytes(bytes)} of ${inMegabytes(maxDraftBytes)}.`,
    uploads.length > 0 &&
      `${counted(uploads.length, 'announced file has', 'announced files have')} ${inMegabytes(setAside)} of ${inMegabytes(maxUnfinishedBytes)} set aside.`,
  ].filter((sentence) => sentence !== false);
  return words.length > 0 ? words.join(' ') : null;
}

/** The requests to publish that wait for this person, and those that were sent back to them. */
async function requestsAttention(caller: Caller<'editForms'>): Promise<AttentionGroup[]> {
  const found = await findRequests(caller);
  if (!found.ok) return [];
  const waiting = found.value.waiting.filter(({ isWriter }) => !isWriter);
  const sentBack = found.value.own.filter(({ outcome }) => outcome === 'sent_back');
  const [only] = waiting.length === 1 ? waiting : [];
  const titles = waiting.slice(0, 2).map(({ singular, title }) => `${singular} “${title}”`);
  const asked = {
    text: counted(waiting.length, 'change waits for you to publish it', 'changes wait for you to publish them'),
    note: nameList(titles, waiting.length),
    href: only ? `/admin/content/${only.entity}/${only.id}` : '/admin/content/requests',
  };
  return [
    {
      title: 'Two pairs of eyes',
      items: [
        ...(waiting.length > 0 ? [asked] : []),
        ...sentBack.map(({ entity, id, singular, title, reason }) => ({
          text: `Sent back to you: ${singular} “${title}”`,
          note: reason ?? '',
          href: `/admin/content/${entity}/${id}`,
        })),
      ],
    },
  ];
}

const shown = 8;
/** How many entries to read in search of ones worth showing. */
const maxRead = 200;

/**
 * Entries that are in the audit log for the record but are not news: opened files, what strangers tried, and sessions
 * other than each person's latest sign-in.
 */
function isNoise(action: string, userId: string | null, seen: Set<string | null>): boolean {
  if (action.startsWith('attachment.')) return true;
  if (action === 'password.request' && !userId) return true;
  if (action !== 'session.create') return action.startsWith('session.');
  const isRepeated = seen.has(userId);
  seen.add(userId);
  return isRepeated;
}

/** The last actions of people. */
async function latestActivity(): Promise<DescribedEntry[]> {
  const rows = await database().auditLog.findMany({ orderBy: { id: 'desc' }, take: maxRead });
  const seen = new Set<string | null>();
  const entries = rows.filter(({ action, userId }) => !isNoise(action, userId, seen)).slice(0, shown);
  return describeEntries(entries);
}

export interface Dashboard {
  name: string;
  /** The screens that this person is most likely to need first. */
  actions: Screen[];
  /** The remaining steps that make the site one's own. Null once all are done, and for those who take no part in it. */
  firstSteps: Onboarding | null;
  /** The groups that need attention, today’s work first and gaps of the site last. Empty groups are left out. */
  groups: AttentionGroup[];
  /** A sentence about what will be here, where there is nothing now. */
  awaited: string;
  /** For those who look after them. Null for others, and where no backups are scheduled. */
  backups: Backups | null;
  /** The room that drafts and announced files take, for administrators. Null if there are none. */
  storage: string | null;
  /** The last actions of people. Null for someone who may not read them. */
  activity: DescribedEntry[] | null;
}

/** The things that someone with these roles is shown once there are some, and nothing that they may not see. */
function awaitedBy(roles: readonly StaffRole[]): string {
  if (hasRight(roles, 'administer')) return 'New applications, messages and drafts appear here.';
  if (!hasRight(roles, 'readSubmissions')) return 'Drafts and scheduled changes appear here.';
  return hasRight(roles, 'editContent')
    ? 'New applications to your programs, drafts and scheduled changes appear here.'
    : 'New applications to your programs appear here.';
}

/**
 * The signed-in person's dashboard: an administrator's whole site, an editor's content, the programs that
 * a person is assigned to.
 */
export async function getDashboard(staff: SignedInStaff, now = new Date()): Promise<Result<Dashboard>> {
  const { name, roles } = staff;
  const isAdmin = hasRight(roles, 'administer');
  const isEditor = hasRight(roles, 'editContent');
  const reader = callerWith(staff, 'readSubmissions');
  const letters = callerWith(staff, 'writeLetters');
  const forms = callerWith(staff, 'editForms');
  const firstSteps = await readOnboarding(staff);
  // Lines of the list are not repeated in the groups, unless they are urgent.
  const isListed = firstSteps !== null && !firstSteps.isPutAway;
  const groups = await Promise.all([
    isAdmin ? warningsAttention() : [],
    isAdmin ? breachAttention(now) : [],
    reader ? submissionsAttention(reader, now) : [],
    letters ? lettersAttention(letters) : [],
    isAdmin ? officeAttention(staff) : messagesAttention(staff),
    isAdmin ? privacyAttention(now) : [],
    forms ? requestsAttention(forms) : [],
    isEditor ? contentAttention() : [],
    isAdmin ? setupAttention(isListed) : [],
    isEditor ? missingAttention(isListed, isAdmin) : [],
  ]);
  const [backups, storage, activity] = isAdmin
    ? await Promise.all([readBackups(staff), storageWords(), latestActivity()])
    : [null, null, null];
  return success({
    name,
    awaited: awaitedBy(roles),
    actions: actionsFor(roles).filter(({ isFrequent }) => isFrequent),
    firstSteps,
    groups: groups.flat().filter(({ items }) => items.length > 0),
    backups,
    storage,
    activity,
  });
}
