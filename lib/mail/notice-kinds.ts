/** What people of the centre can get emails about. */
export const noticeKinds = ['application', 'message', 'answer', 'closing', 'erasure', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When a person gets them: with one email for each, with one email a day for all, or not by email. */
export const noticeTimes = ['at_once', 'daily', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];
