import { countWaitingMessages } from '#lib/applications/conversations/waiting-conversations.ts';
import { hasSample } from '#lib/content/sample/plan-sample.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { callerWith, type Staff } from '#lib/people/auth/access.ts';
import { isPublicSite } from '#lib/platform/config/site-address.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { findWarnings } from '#lib/platform/warnings/warnings.ts';
import { countPeople, untoldCount } from '#lib/privacy/breaches/affected-people.ts';
import { boardClock } from '#lib/privacy/breaches/register.ts';
import { type RequestShow, requestsShown } from '#lib/privacy/requests/privacy-request.ts';
import { backupFolder } from '../backup/scheduled-backups.ts';
import { type Attention, type AttentionGroup, counted, nameList } from './dashboard.ts';
import { hasOwnOfficer } from './onboarding.ts';

const only = (count: number, item: Attention): Attention[] => (count > 0 ? [item] : []);

/** Messages of applicants that wait for this person. */
async function conversationsAttention(staff: Staff): Promise<Attention[]> {
  const writer = callerWith(staff, 'writeToApplicants');
  const waiting = writer ? await countWaitingMessages(writer) : 0;
  return only(waiting, {
    text: counted(waiting, 'message from an applicant to answer', 'messages from applicants to answer'),
    href: '/admin/messages/applicants',
  });
}

/** The same as a group of its own, for people who look after nothing else of this. */
export const messagesAttention = async (staff: Staff): Promise<AttentionGroup[]> => [
  { title: 'Messages', items: await conversationsAttention(staff) },
];

/** The work of an administrator: messages, undelivered emails, and people. */
export async function officeAttention(staff: Staff): Promise<AttentionGroup[]> {
  const { contactMessage, mail, user } = database();
  const isNew = { status: 'new', removedAt: null };
  const [fromApplicants, messages, suspected, senders, failed, held, uncertain, unprotected] = await Promise.all([
    conversationsAttention(staff),
    contactMessage.count({ where: isNew }),
    contactMessage.count({ where: { status: 'suspected', removedAt: null } }),
    contactMessage.findMany({ where: isNew, orderBy: { id: 'desc' }, take: 2, select: { name: true } }),
    mail.count({ where: { status: 'failed' } }),
    mail.count({ where: { status: 'held' } }),
    mail.count({ where: { status: 'uncertain' } }),
    user.findMany({ where: { disabledAt: null, twoFactorEnabled: false }, select: { name: true, email: true } }),
  ]);
  return [
    {
      title: 'Messages and email',
      items: [
        ...fromApplicants,
        ...only(messages, {
          text: counted(messages, 'message to answer', 'messages to answer'),
          note: `From ${nameList(
            senders.map(({ name }) => name),
            messages,
          )}`,
          href: '/admin/messages?folder=new',
        }),
        ...only(suspected, {
          text: counted(suspected, 'message suspected of being spam', 'messages suspected of being spam'),
          href: '/admin/messages?folder=suspected',
        }),
        ...only(held, {
          text: counted(held, 'email waited for more than a day', 'emails waited for more than a day'),
          note: 'Send or drop',
          href: '/admin/mail?state=held',
          isUrgent: true,
        }),
        ...only(failed, {
          text: counted(failed, 'email failed', 'emails failed'),
          note: 'See why and send it again',
          href: '/admin/mail?state=failed',
          isUrgent: true,
        }),
        ...only(uncertain, {
          text: counted(uncertain, 'email may not have arrived', 'emails may not have arrived'),
          note: 'Ask the recipient, then mark it',
          href: '/admin/mail?state=uncertain',
          isUrgent: true,
        }),
      ],
    },
    {
      title: 'People',
      items: only(unprotected.length, {
        text: counted(
          unprotected.length,
          'person without two-factor authentication',
          'people without two-factor authentication',
        ),
        note: nameList(unprotected.map(({ name, email }) => name || email)),
        href: '/admin/people?second-factor=off',
      }),
    },
  ];
}

/** The open breaches: the Board's 72 hours, and who was not told yet. */
export async function breachAttention(now: Date): Promise<AttentionGroup[]> {
  const open = await database().breach.findMany({
    where: { closedAt: null },
    orderBy: { noticedAt: 'asc' },
    select: { id: true, title: true, noticedAt: true, boardDetailAt: true, closedAt: true, frozenAt: true },
  });
  const items = open.map(async (breach): Promise<Attention> => {
    const { words } = boardClock(breach, now);
    const untold = breach.frozenAt ? untoldCount(await countPeople(breach.id)) : null;
    const people =
      untold === null
        ? 'No one has been told yet'
        : untold === 0
          ? 'Everyone was told'
          : `${counted(untold, 'person', 'people')} still to be told`;
    return {
      text: words,
      note: `${breach.title}. ${people}`,
      href: `/admin/breaches/${breach.id}`,
      isUrgent: breach.boardDetailAt === null || untold !== 0,
    };
  });
  return [{ title: 'Breaches', items: await Promise.all(items) }];
}

/** Applications that wait for a parent: those whose applicant named one, or named none and cannot be confirmed. */
async function waitingForParents(isNamed: boolean): Promise<Attention[]> {
  const where = { parentAddress: isNamed ? { not: null } : null };
  const [count, first] = await Promise.all([
    everyApplication().submissionHold.count({ where }),
    everyApplication().submissionHold.findFirst({ where, orderBy: { expiresAt: 'asc' }, select: { expiresAt: true } }),
  ]);
  if (!first) return [];
  const text = isNamed
    ? counted(count, 'application waits for a parent to confirm', 'applications wait for a parent to confirm')
    : counted(
        count,
        'application waits for a parent without an address',
        'applications wait for a parent without an address',
      );
  return [{ text, note: `The first is erased on ${shownDay(first.expiresAt)}`, href: '/admin/waiting' }];
}

/** Decided applications that are erased at the end of their term. */
async function atTheirEnd(): Promise<Attention[]> {
  const where = { announcedAt: { not: null } };
  const [count, first] = await Promise.all([
    database().submissionTerm.count({ where }),
    database().submissionTerm.findFirst({ where, orderBy: { eraseAt: 'asc' }, select: { eraseAt: true } }),
  ]);
  if (!first) return [];
  const text = counted(count, 'application reaches the end of its term', 'applications reach the end of their term');
  return [{ text, note: `The first is erased on ${shownDay(first.eraseAt)}`, href: '/admin/ending' }];
}

/** Privacy requests whose answer is late or due within a week, and applications that wait for a parent in vain. */
export async function privacyAttention(now: Date): Promise<AttentionGroup[]> {
  const item = async (show: RequestShow, one: string, many: string, before: string) => {
    const where = requestsShown(show, now);
    const [count, first] = await Promise.all([
      database().privacyRequest.count({ where }),
      database().privacyRequest.findFirst({ where, orderBy: { dueAt: 'asc' }, select: { dueAt: true } }),
    ]);
    if (!first) return [];
    const note = `${before} ${shownDay(first.dueAt)}`;
    return [
      { text: counted(count, one, many), note, href: `/admin/privacy?show=${show}`, isUrgent: show === 'overdue' },
    ];
  };
  const items = await Promise.all([
    item('overdue', 'overdue privacy request', 'overdue privacy requests', 'The first answer was due on'),
    item('soon', 'privacy request to answer soon', 'privacy requests to answer soon', 'The first answer is due on'),
    waitingForParents(true),
    waitingForParents(false),
    atTheirEnd(),
  ]);
  return [{ title: 'Privacy', items: items.flat() }];
}

/**
 * Gaps of the site, from its first start on. Each line goes once it is filled. `isListed`: the first steps say it
 * too.
 */
export async function setupAttention(isListed: boolean): Promise<AttentionGroup[]> {
  const items: Attention[] = [];
  if (!hasMailServer())
    items.push({
      text: 'No mail server is set up',
      note: 'Emails wait until SMTP_URL is set on the server',
      href: '/admin/mail',
    });
  if (!backupFolder())
    items.push({
      text: 'No daily backups are made',
      note: 'A broken disk would take everything with it. Set BACKUP_DIR on the server',
      href: '/admin/content/settings/1#backupHour',
    });
  const settings = await readSettings();
  if (!hasOwnOfficer(settings))
    items.push({
      text: settings.officerEmail ? 'The grievance officer is a sample' : 'The centre has no grievance officer',
      note: 'The law requires one before a program opens, and every privacy notice names them. Enter yours in the settings',
      href: '/admin/content/settings/1#officerEmail',
      isUrgent: isPublicSite(),
    });
  if (await hasSample())
    items.push({
      text: 'The site shows sample content',
      note: 'Remove it at once, and bring it back within 30 days if you need it',
      href: '/admin/content/sample',
      isUrgent: isPublicSite(),
    });
  const shown = isListed ? items.filter(({ isUrgent }) => isUrgent) : items;
  return [{ title: 'Before you rely on this site', items: shown }];
}

/** Parts that closed or failed by themselves, and what to do about them. */
export async function warningsAttention(): Promise<AttentionGroup[]> {
  const warnings = await findWarnings();
  const items = warnings.map(({ title, words, since, href }) => ({
    text: title,
    note: `${words} Since ${shownMoment(since)}.`,
    href,
    isUrgent: true,
  }));
  return [{ title: 'Warnings', items }];
}
