import { BackTo } from '#components/admin/shell/page-head.tsx';
import { getFirstSteps } from '#lib/dashboard/first-steps.ts';
import { requestHeaders } from './admin-page.ts';

/** The way back to the first steps, on the screens that they lead to. Nothing once they are done or put away. */
export async function StepsLine() {
  const found = await getFirstSteps(await requestHeaders());
  if (!found.ok || !found.value || found.value.isPutAway) return null;
  return <BackTo href="/admin#next-step" label="First steps" />;
}
