import { refuse } from '#lib/platform/http/result.ts';

export const mailNotFound = refuse('not_found', 'This email does not exist.');
