import type { Way } from '#components/admin/shell/page-head.tsx';
import { getOnboarding } from '#lib/operations/dashboard/onboarding.ts';
import { cameViaSteps, onboardingAddress } from '#lib/operations/dashboard/onboarding-address.ts';
import { requestHeaders } from './admin-page.ts';

/**
 * The way back from a screen that the first steps lead to: to their list for a person who came from there, until it is
 * done or put away, and otherwise to `above`, the page above the screen.
 */
export async function wayBack<Above extends Way | undefined>(
  params: Record<string, string | string[] | undefined>,
  above: Above,
): Promise<Way | Above> {
  if (!cameViaSteps(params)) return above;
  const found = await getOnboarding(await requestHeaders());
  return found.ok && found.value && !found.value.isPutAway ? [onboardingAddress, 'First steps'] : above;
}
