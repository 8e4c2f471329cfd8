import { addMonths } from '#lib/platform/time/age-in-words.ts';

/** The languages of every privacy notice. */
export const noticeLanguages = ['en', 'mr', 'hi'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The name of each language in that language. */
export const languageNames: Record<NoticeLanguage, string> = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' };

/** The privacy notice of one program as applicants see it. */
export interface Notice {
  programId: number;
  /** From 1. 0 while the database takes no writes, and the version is new. */
  version: number;
  /** Since when there is this version. */
  since: Date;
  /** Paragraphs, separated by an empty line. The first one says the most important. */
  texts: Record<NoticeLanguage, string>;
}

/** The version and language that an applicant was shown. */
export interface ShownNotice {
  version: number;
  language: NoticeLanguage;
}

export const isNoticeLanguage = (text: string | undefined): text is NoticeLanguage =>
  noticeLanguages.some((language) => language === text);

/** How a form sends the notice above it, such as "2.mr". */
export const shownNoticeText = ({ version, language }: ShownNotice): string => `${version}.${language}`;

/** Reads {@link shownNoticeText}. Null for anything else. */
export function readShownNotice(text: string | null): ShownNotice | null {
  const [, version, language] = /^([1-9]\d{0,8})\.([a-z]{2})$/.exec(text ?? '') ?? [];
  return version && isNoticeLanguage(language) ? { version: Number(version), language } : null;
}

const lettersIn = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/** The language to begin with: Marathi for a program whose title is in its script, apart from a name in it or two. */
export const firstLanguage = (title: string): NoticeLanguage =>
  lettersIn(title, /\p{Script=Devanagari}/gu) > lettersIn(title, /\p{Script=Latin}/gu) ? 'mr' : 'en';

/** The address of the page with a program's notice. Without a version it is the current one. */
export function noticeAddress(programId: number, version?: number, language?: NoticeLanguage): string {
  const params = new URLSearchParams({ program: String(programId) });
  if (version) params.set('version', String(version));
  if (language) params.set('language', language);
  return `/apply/notice?${params}`;
}

/** How long a withdrawn application is kept: rule 8(3) of India's DPDP Rules 2025 asks for a year at least. */
export const usualKeepMonths = 12;

/** The end of the term that begins at `from`, in the same day of a later month. */
export const endOfTerm = (from: Date, keepMonths: number | null): Date =>
  addMonths(from, keepMonths ?? usualKeepMonths);
