import type { Metadata } from 'next';
import { NoAccess } from '#components/admin/shell/no-access.tsx';
import { nextAddress } from '#lib/auth/next-address.ts';
import { respondForbidden } from '#lib/http/page-status.ts';
import { sectionsFor } from '#lib/staff/sections.ts';
import { staffOrLogin } from '../admin-page.ts';

export const metadata: Metadata = { title: 'No access' };

export default async function NoAccessPage({ searchParams }: PageProps<'/admin/no-access'>) {
  const page = nextAddress((await searchParams).page);
  const { roles, email } = await staffOrLogin(page);
  respondForbidden();
  return <NoAccess roles={roles} email={email} page={page} sections={sectionsFor(roles)} />;
}
