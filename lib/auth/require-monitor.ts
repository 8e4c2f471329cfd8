import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/env.ts';
import { type Result, success } from '../http/result.ts';
import { requireAdmin } from './require-admin.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether `headers` carry the token of `METRICS_TOKEN`. Takes as long for any other token. */
function hasToken(headers: Headers): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const { METRICS_TOKEN } = environment();
  return given !== undefined && METRICS_TOKEN !== undefined && timingSafeEqual(digest(given), digest(METRICS_TOKEN));
}

/**
 * A program that watches the site, by its token, or an administrator.
 * @returns forbidden
 */
export async function requireMonitor(headers: Headers): Promise<Result<null>> {
  if (hasToken(headers)) return success(null);
  const admin = await requireAdmin(headers);
  return admin.ok ? success(null) : admin;
}
