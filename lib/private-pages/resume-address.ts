import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '../auth/auth-secret.ts';
import { absoluteUrl } from '../config/site-address.ts';

// A number is never given twice, so a key means one application for good.
const keyOf = (id: number): string =>
  createHmac('sha256', authSecret()).update(`resume:${id}`).digest('base64url').slice(0, 22);

/** The part of an address that names an application and proves that we named it. */
export const resumeQuery = (id: number, more: Record<string, string> = {}): string =>
  String(new URLSearchParams({ application: String(id), key: keyOf(id), ...more }));

/**
 * Where emails about an application lead, which may be forwarded: it names program and number, and has the private link
 * sent to its applicant. It opens nothing.
 */
export const resumeAddress = (id: number): string => absoluteUrl(`/apply/resume?${resumeQuery(id)}`);

/** Whether we made the key. */
export function isResumeKey(id: number, key: string): boolean {
  const [given, own] = [Buffer.from(key), Buffer.from(keyOf(id))];
  return given.length === own.length && timingSafeEqual(given, own);
}
