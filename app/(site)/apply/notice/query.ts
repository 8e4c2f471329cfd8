import { number, oneOf } from '#app/page-query.ts';
import { noticeLanguages } from '#lib/content/privacy-notices/notice.ts';

export const noticeQuery = { program: number, version: number, language: oneOf(noticeLanguages) };
