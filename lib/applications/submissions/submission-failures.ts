import { refuse } from '#lib/platform/http/result.ts';

export const submissionNotFound = refuse('not_found', 'This submission does not exist.');
export const programNotFound = refuse('not_found', 'This program does not exist.');
export const attachmentNotFound = refuse('not_found', 'This file does not exist.');
export const noteNotFound = refuse('not_found', 'This note does not exist, or someone else wrote it.');
export const actionNotFound = refuse('not_found', 'This action does not exist, or someone else took it.');
