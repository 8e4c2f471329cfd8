import { randomUUID } from 'node:crypto';
import { noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import { privateLinkWords, resumeAction } from '#lib/mail/link-maker.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { type MailContent, writeMail } from '#lib/mail/write-mail.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';

/** The held application that an email is about. Nothing of its answers is in any email. */
export interface HeldFacts {
  id: number;
  program: { id: number; title: string };
  expiresAt: Date;
  noticeVersion: number | null;
}

const marathi = (program: string, centre: string) =>
  `${centre} येथील “${program}” या कार्यक्रमासाठी १८ वर्षांखालील व्यक्तीने अर्ज केला आहे आणि पालक म्हणून तुमचा ईमेल पत्ता दिला आहे. तुम्ही संमती दिल्याशिवाय तो अर्ज कोणीही वाचणार नाही. उत्तर देण्यासाठी वरील दुवा उघडा.`;

const hindi = (program: string, centre: string) =>
  `${centre} के “${program}” कार्यक्रम के लिए 18 वर्ष से कम उम्र के व्यक्ति ने आवेदन किया है और अभिभावक के रूप में आपका ईमेल पता दिया है। आपकी सहमति के बिना वह आवेदन कोई नहीं पढ़ेगा। उत्तर देने के लिए ऊपर दिया गया लिंक खोलें।`;

function parentContent({ program, expiresAt, noticeVersion }: HeldFacts, centre: string): MailContent {
  return {
    subject: `Please confirm an application to ${program.title}`,
    paragraphs: [
      `Someone under 18 has applied to ${program.title} at ${centre} and named you as their parent or guardian. The application is not read until you confirm.`,
    ],
    action: { label: 'Read what this means and answer', href: privateLinkWords },
    details: [
      {
        label: 'Privacy notice',
        value: absoluteUrl(noticeAddress(program.id, noticeVersion ?? undefined)),
      },
    ],
    closing: [
      marathi(program.title, centre),
      hindi(program.title, centre),
      `The link works once and expires on ${shownDay(expiresAt)}. If you do not answer, we erase the application then. If you know nothing of it, choose “I do not agree” and it is erased at once.`,
    ],
  };
}

/** The email that asks a parent. Each one gets a link of its own while it is sent. */
export async function parentMail(facts: HeldFacts, toAddress: string): Promise<NewMail> {
  const { centreName } = await getSettings();
  const written = await writeMail(parentContent(facts, centreName));
  return {
    kind: 'parent_request',
    key: `parent:${facts.id}:${randomUUID()}`,
    toAddress,
    ...written,
    submissionId: facts.id,
  };
}

/** The receipt's words for the applicant about the email to the parent. */
export type ParentAsked = 'asked' | 'not asked' | 'unknown';

const parentWords: Record<ParentAsked, string> = {
  asked: 'We are emailing a link to the parent or guardian whose address you gave. Please ask them to open it.',
  'not asked':
    'Enough emails went to the address of your parent or guardian for now, so we sent them none. Please have it sent from your private page later.',
  unknown: 'We have no address of a parent or guardian that we can write to. Please give one on your private page.',
};

/** The additions to the receipt of an application that waits. */
interface HeldReceipt {
  asked: ParentAsked;
  /** Where it leads (see resumeAddress). */
  resumeAt: string | null;
}

function receiptContent(
  { id, program, expiresAt }: HeldFacts,
  { asked, resumeAt }: HeldReceipt,
  email: string,
): MailContent {
  return {
    subject: `We received your application to ${program.title} (no. ${id})`,
    paragraphs: [
      `Thank you for applying to ${program.title}. Your application says that you are under 18, so a parent or guardian must confirm it. It is not read before that.`,
      `${parentWords[asked]} They can also write to ${email || absoluteUrl('/contact')} and give your reference number.`,
      `Reference number: ${id}\nWithout an answer it is erased on: ${shownDay(expiresAt)}`,
    ],
    ...resumeAction(resumeAt),
    closing: ['If you did not apply, someone else entered your email address. Please let us know.'],
  };
}

/** The receipt, which cannot be composed later because the application is not seen yet. */
export async function heldReceipt(facts: HeldFacts, toAddress: string, told: HeldReceipt): Promise<NewMail> {
  const { email } = await getSettings();
  const written = await writeMail(receiptContent(facts, told, email));
  const key = `receipt:held-${facts.id}-${randomUUID()}`;
  return { kind: 'receipt', key, toAddress, ...written, submissionId: facts.id };
}
