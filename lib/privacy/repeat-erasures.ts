import { emptyLog, eraseHeld, eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { type ErasureStep, readLastSteps } from '#lib/applications/erasure/erasure-list.ts';

import { withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { releaseHeld } from '#lib/applications/minors/awaiting-parent.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { eraseMail, eraseMessage } from '#lib/site/contact/message-changes.ts';
import { eraseStartupPage, pagesCreated } from './requests/startup-pages.ts';

interface Row {
  id: number;
  createdAt: Date;
}

/** The rows that a step names. The number alone is not enough: after a restore it may belong to another one. */
const named = (rows: readonly Row[], steps: readonly ErasureStep[]): number[] =>
  rows
    .filter(({ id, createdAt }) =>
      steps.some((step) => step.id === id && Date.parse(step.createdAt) === createdAt.getTime()),
    )
    .map(({ id }) => id);

/**
 * Ends the private links and erases the drafts that had ended, or were erased, before a restore brought them back.
 * @param canErase whether the drafts' files can be removed
 * @returns how many drafts were erased
 */
async function repeatEnded(steps: readonly ErasureStep[], canErase: boolean, now: Date): Promise<number> {
  const of = (kind: ErasureStep['kind']) => steps.filter((step) => step.kind === kind);
  const idsOf = (kind: ErasureStep['kind']) => ({ in: of(kind).map(({ id }) => id) });
  const { privateLink, privatePage } = database();
  const select = { id: true, createdAt: true };
  const links = await privateLink.findMany({ where: { id: idsOf('link'), endedAt: null }, select });
  const ended = named(links, of('link'));
  if (ended.length > 0) await privateLink.updateMany({ where: { id: { in: ended } }, data: { endedAt: now } });
  if (!canErase) return 0;
  const pages = await privatePage.findMany({ where: { id: idsOf('draft'), draft: { isNot: null } }, select });
  const erased = named(pages, of('draft'));
  if (erased.length === 0) return 0;
  await removeDrafts({ pageId: { in: erased } });
  await emptyLog();
  return erased.length;
}

interface Repeated {
  withdrawn: number;
  erased: number;
}

const atOnce = 500;

const repeatedRelease = { by: null, author: 'Repeated by the site', reason: null };

/**
 * Repeats the withdrawals, erasures and confirmations of parents that the database does not know: after a restore of an
 * older backup, and after a crash in the middle of one. Runs before the server listens, and at the end of a restore.
 * Without the disk of uploads nothing is erased: the next start with it can remove the files too.
 */
export async function repeatErasures(now = new Date()): Promise<Repeated> {
  const steps = await readLastSteps();
  const repeated: Repeated = { withdrawn: 0, erased: 0 };
  for (let from = 0; from < steps.length; from += atOnce)
    await repeatPart(steps.slice(from, from + atOnce), repeated, now);
  return repeated;
}

async function repeatPart(steps: ErasureStep[], repeated: Repeated, now: Date): Promise<void> {
  const idsOf = (kind: ErasureStep['kind']) => steps.filter((step) => step.kind === kind).map(({ id }) => id);
  const applications = await everyApplication().submission.findMany({
    where: { id: { in: idsOf('application') } },
    select: { id: true, submittedAt: true, state: true },
  });
  const messages = await database().contactMessage.findMany({
    where: { id: { in: idsOf('message') } },
    select: { id: true, createdAt: true },
  });
  const mails = await database().mail.findMany({
    where: { id: { in: idsOf('mail') } },
    select: { id: true, createdAt: true },
  });
  const startups = await pagesCreated(idsOf('startup'));
  // The number alone is not enough: after a restore it may belong to another application.
  const stateOf = ({ id, createdAt }: ErasureStep) =>
    applications.find((row) => row.id === id && row.submittedAt.toISOString() === createdAt)?.state;
  const canErase = !startedWithoutUploads();
  repeated.erased += await repeatEnded(steps, canErase, now);
  for (const step of steps) {
    if (step.kind === 'draft' || step.kind === 'link') continue;
    if (step.kind !== 'application') {
      const [rows, erase] = {
        message: [messages, eraseMessage] as const,
        mail: [mails, eraseMail] as const,
        startup: [startups, eraseStartupPage] as const,
      }[step.kind];
      const isThere = rows.some(({ id, createdAt }) => id === step.id && createdAt.toISOString() === step.createdAt);
      if (isThere && (await erase(step.id, null, 'repeated', now))) repeated.erased += 1;
      continue;
    }
    const state = stateOf(step);
    const isHeld = state === 'held';
    if (isHeld && step.step === 'erased') {
      if (!canErase) continue;
      await eraseHeld(step.id, null, 'repeated', now);
      repeated.erased += 1;
      continue;
    }
    // Whatever came later, a parent had confirmed first.
    if (isHeld) await releaseHeld(step.id, repeatedRelease, new Date(step.at));
    if (step.step === 'brought_back') continue;
    const isLive = isHeld || state === 'open';
    const end = step.eraseAt ? { eraseAt: new Date(step.eraseAt) } : undefined;
    if (isLive) await withdrawApplication(step.id, null, now, end);
    if (step.step === 'erased' && canErase && (isLive || state === 'withdrawn')) {
      await eraseWithdrawn(step.id, null, 'repeated', now);
      repeated.erased += 1;
    } else if (isLive) repeated.withdrawn += 1;
  }
}
