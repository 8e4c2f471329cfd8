import type { OwnBelonging } from '../../db/belongings.ts';
import type { Prisma } from '../../db/generated/client.ts';

/** What a person's archive has of an application. */
export const applicationRows = {
  answers: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' } },
  mails: { orderBy: { id: 'asc' } },
  receipts: { orderBy: { id: 'asc' } },
  requests: { orderBy: { id: 'asc' } },
  replaced: { orderBy: { id: 'asc' } },
  messages: { orderBy: { id: 'asc' }, include: { files: true } },
  letters: true,
  withdrawal: true,
} satisfies Prisma.SubmissionInclude & Record<OwnBelonging, object | true>;

export type ApplicationRows = Prisma.SubmissionGetPayload<{ include: typeof applicationRows }>;

/** An application that belongs to an email address or names it, without its answers. */
export interface PersonApplication {
  id: number;
  programId: number;
  programTitle: string;
  submittedAt: Date;
  status: string;
  /** When it was withdrawn and is to be erased. Null while it is in use. */
  withdrawn: { at: Date; eraseAt: Date } | null;
  /** The applicant's own address. Otherwise another answer names it, and the application may be someone else's. */
  isOwn: boolean;
  files: number;
  bytes: number;
  mails: number;
  notice: { programId: number; programTitle: string; version: number; language: string } | null;
}

const isSame = (value: string, email: string) => value.trim().toLowerCase() === email;

/** The application that the rows make, if it belongs to `email` or one of its answers is that address. */
export function placeApplication(
  rows: ApplicationRows,
  email: string,
  titles: ReadonlyMap<number, string>,
): PersonApplication[] {
  const { id, programId, submittedAt, status, applicantEmail, answers, attachments, mails, withdrawal } = rows;
  const isOwn = applicantEmail === email;
  if (!isOwn && !answers.some(({ value }) => isSame(value, email))) return [];
  const programTitle = titles.get(programId) ?? '';
  const { noticeVersion: version, noticeLanguage: language } = rows;
  return [
    {
      id,
      programId,
      programTitle,
      submittedAt,
      status,
      isOwn,
      withdrawn: withdrawal && { at: withdrawal.withdrawnAt, eraseAt: withdrawal.eraseAt },
      files: attachments.length,
      bytes: attachments.reduce((sum, { bytes }) => sum + bytes, 0),
      mails: mails.length,
      notice: version === null || language === null ? null : { programId, programTitle, version, language },
    },
  ];
}

/** The ids in an address or a form: "12,13", or the values of ticked boxes. Null if none are given. */
export function readChosen(sent: unknown): number[] | null {
  const texts = (Array.isArray(sent) ? sent : [sent]).filter((each) => typeof each === 'string');
  if (texts.length === 0) return null;
  return texts.flatMap((text) => text.split(',')).flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : []));
}

/**
 * The applications of a request that staff chose. Without a choice, those that the person sent themselves: another
 * person's application may name the same address.
 */
export const chosenApplications = (applications: readonly PersonApplication[], chosen: readonly number[] | null) =>
  applications.filter(({ id, isOwn }) => (chosen ? chosen.includes(id) : isOwn));
