import { savedAfterClosingSeconds, savedDraftLifetimeSeconds } from '../config/limits.ts';

/** When a draft that changes now expires, unless its program closes before. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + savedDraftLifetimeSeconds * 1000);

/**
 * When a draft expires: 30 days after its last change, or 14 after its program closed if that is earlier. Whoever moves
 * the closing time moves the end of the drafts with it.
 */
export function draftEnd(expiresAt: Date, closesAt: Date | null): Date {
  const afterClosing = closesAt && new Date(closesAt.getTime() + savedAfterClosingSeconds * 1000);
  return afterClosing && afterClosing < expiresAt ? afterClosing : expiresAt;
}
