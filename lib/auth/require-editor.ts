import type { Result } from '../http/result.ts';
import { type AdminUser, requireAdmin } from './require-admin.ts';

/** Whoever may edit the site's content; the first line of every verb of lib/content that a request reaches. */
export const requireEditor = (headers: Headers): Promise<Result<AdminUser>> => requireAdmin(headers);
