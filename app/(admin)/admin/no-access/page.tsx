import type { Metadata } from 'next';
import { NoAccess } from '#components/admin/shell/no-access.tsx';
import { recordRefusedPage } from '#lib/people/audit/record.ts';
import { nextAddress } from '#lib/people/auth/sign-in-page.ts';
import { sectionsFor } from '#lib/people/staff/screens.ts';
import { respondForbidden } from '#lib/platform/http/page-status.ts';
import { requestHeaders, staffOrLogin } from '../admin-page.ts';

export const metadata: Metadata = { title: 'No access' };

export default async function NoAccessPage({ searchParams }: PageProps<'/admin/no-access'>) {
  const { page: asked } = await searchParams;
  const page = nextAddress(asked);
  const { id, roles, email } = await staffOrLogin(page);
  if (asked !== undefined) await recordRefusedPage(await requestHeaders(), { id, email }, page);
  respondForbidden();
  return <NoAccess roles={roles} email={email} page={page} sections={sectionsFor(roles)} />;
}
