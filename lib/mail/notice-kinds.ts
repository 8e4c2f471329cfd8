import type { Right } from '#lib/platform/config/rights.ts';

/** What people of the centre can get emails about. */
export const noticeKinds = ['application', 'message', 'answer', 'closing', 'erasure', 'warning', 'publishing'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The right that a person needs to get them. One that reaches some programs gives those about these programs. */
export const rightToNotice: Record<NoticeKind, Right> = {
  application: 'fileSubmissions',
  message: 'writeToApplicants',
  answer: 'writeToApplicants',
  closing: 'fileSubmissions',
  erasure: 'administer',
  warning: 'administer',
  publishing: 'editForms',
};

/** When a person gets them: with one email for each, with one email a day for all, or not by email. */
export const noticeTimes = ['at_once', 'daily', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];
