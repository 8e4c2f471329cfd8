import type { ErasureStep } from '../backup/erasure-list.ts';
import { database, everyApplication } from '../db/client.ts';
import { startedWithoutUploads } from '../uploads/uploads-folder.ts';
import { eraseMail } from './erasure/erase-mail.ts';
import { eraseMessage } from './erasure/erase-message.ts';
import { eraseSealed } from './erasure/erase-sealed.ts';
import { readLastSteps } from './erasure/erasures-file.ts';
import { repeatEnded } from './erasure/repeat-ended.ts';
import { sealApplication } from './erasure/seal-application.ts';
import { eraseHeld } from './minors/erase-held.ts';
import { releaseHeld } from './minors/release-held.ts';

/** What was repeated. */
export interface Repeated {
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
  // The number alone is not enough: after a restore it may belong to another application.
  const stateOf = ({ id, createdAt }: ErasureStep) =>
    applications.find((row) => row.id === id && row.submittedAt.toISOString() === createdAt)?.state;
  const canErase = !startedWithoutUploads();
  repeated.erased += await repeatEnded(steps, canErase, now);
  for (const step of steps) {
    if (step.kind === 'draft' || step.kind === 'link') continue;
    if (step.kind !== 'application') {
      const [rows, erase] = step.kind === 'message' ? [messages, eraseMessage] : [mails, eraseMail];
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
    if (isLive) await sealApplication(step.id, null, now, step.eraseAt ? new Date(step.eraseAt) : undefined);
    if (step.step === 'erased' && canErase && (isLive || state === 'withdrawn')) {
      await eraseSealed(step.id, null, 'repeated', now);
      repeated.erased += 1;
    } else if (isLive) repeated.withdrawn += 1;
  }
}
