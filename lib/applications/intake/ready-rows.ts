import type { ShownNotice } from '#lib/content/privacy-notices/notice.ts';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { endDraft } from '../drafts/open-draft.ts';
import { heldRows } from '../minors/hold-application.ts';
import { isMinor, ownAnswers } from '../minors/minor.ts';
import { createPage } from '../private-pages/create-page.ts';
import { privateTokenHash } from '../private-pages/private-token.ts';
import type { Admission } from '../programs/admission.ts';
import type { Program } from '../programs/program.ts';
import { signReceipt } from '../receipts/sign-receipt.ts';
import type { SpamAssessment } from '../spam/assess-spam.ts';
import { type EnteredBy, listedOf, type ReadyRows, submissionWrites } from '../submissions/create-submission.ts';
import { receiptAddress, receiptMails, submissionMails } from '../submissions/submission-mails.ts';
import { receiptOf, type SentWith, type StoredSubmission } from './find-stored.ts';

/** An application that passed every check. */
export interface CheckedApplication {
  admission: Admission;
  answers: Answer<FormField>[];
  files: AcceptedFile[];
  sentWith: SentWith;
  spam: SpamAssessment;
  notice: ShownNotice;
  /** The saved draft that it was. Null for one that was sent at once. */
  saved: SavedSource | null;
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  entered: EnteredSource | null;
}

/** An application that staff enter. */
export interface EnteredSource extends EnteredBy {
  /** Whether its applicant gets a private page, and an email that leads to it, if an address of theirs is there. */
  tells: boolean;
}

/** A saved draft that is sent: its private page goes on with the application, and the draft ends in one transaction. */
export interface SavedSource {
  pageId: number;
  draftId: number;
  /** The last change of the draft, where what is sent was read from it and not from the form. */
  readAt?: Date;
}

/** An application whose files are in place. */
type PlacedApplication = Omit<Parameters<typeof heldRows>[0], 'id' | 'program' | 'linkHash' | 'isQuiet' | 'entered'> & {
  program: Program;
};

/** For an application without a private page. */
const noPage = { pageId: null, writes: () => [], secrets: { token: null, code: null }, linkHash: null };

/** The page of an application that is stored: the one that its draft had, or a new one. */
async function pageOf(saved: SavedSource | null, now: Date) {
  if (!saved) {
    const page = await createPage(now, { withCode: true });
    return { ...page, linkHash: privateTokenHash(page.secrets.token) };
  }
  const first = await database().privateLink.findFirst({
    where: { pageId: saved.pageId },
    orderBy: { id: 'asc' },
    select: { tokenHash: true },
  });
  const secrets = { token: null, code: null };
  const writes = () => [endDraft(saved.draftId, { page: { disconnect: true } }, saved.readAt)];
  return { pageId: saved.pageId, writes, secrets, linkHash: first?.tokenHash ?? null };
}

/** The people whom an email tells of an application. */
function tellsWhom({ entered, spam }: Pick<CheckedApplication, 'entered' | 'spam'>, own: Answer[]) {
  if (spam.isSuspected) return 'nobody';
  if (!entered) return 'everybody';
  return entered.tells && receiptAddress(own) !== null ? 'applicant' : 'nobody';
}

/** The rows of an application that are ready to be written, and what its sender gets to know. */
interface ReadyApplication extends ReadyRows {
  stored: StoredSubmission;
}

/** The rows of a submission, or of an application that waits for a parent. */
export async function readyRows(
  { program, ...placed }: PlacedApplication,
  { saved, entered, spam }: Pick<CheckedApplication, 'saved' | 'entered' | 'spam'>,
): Promise<ReadyApplication> {
  const id = await nextNumber('Submission');
  const application = { ...placed, entered };
  const receipt = await signReceipt({ ...application, id, program, arrived: entered });
  const own = ownAnswers(application.answers);
  const told = tellsWhom({ entered, spam }, own);
  const page = entered && told === 'nobody' ? noPage : await pageOf(saved, application.submittedAt);
  const { pageId, writes: before, secrets, linkHash } = page;
  const known = { id, programId: program.id, submittedAt: application.submittedAt };
  const proof = { receipt, pageId, privateToken: secrets.token, privateCode: secrets.code };
  if (isMinor(application.answers)) {
    const isQuiet = entered !== null && told === 'nobody';
    const held = await heldRows({ ...application, id, program, receipt, pageId, linkHash, isQuiet });
    const stored = { ...known, receiptAddress: receiptOf(held.mails), ...proof };
    return { ...held, writes: () => [...before(), ...held.writes()], stored };
  }
  const written =
    told === 'everybody' ? await submissionMails(own, program.id) : told === 'applicant' ? await receiptMails(own) : [];
  const mails = written.map((mail) => ({ ...mail, submissionId: id }));
  const submission = { ...application, own, programId: program.id, receipt, pageId };
  return {
    mails,
    writes: () => [...before(), ...submissionWrites(submission, id)],
    counted: listedOf(submission, id),
    giveBack: async () => {
      for (const { kind, toAddress } of mails) if (kind === 'receipt') await uncountReceipt(toAddress);
    },
    stored: { ...known, receiptAddress: receiptOf(mails), ...proof },
  };
}
