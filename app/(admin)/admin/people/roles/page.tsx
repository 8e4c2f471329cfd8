import type { Metadata } from 'next';
import { RightsTable } from '#components/admin/people/rights-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { adminOrLogin } from '../../admin-page.ts';
import { wayBack } from '../../way-back.ts';

export const metadata: Metadata = { title: 'Rights of each role' };

export default async function RolesPage({ searchParams }: PageProps<'/admin/people/roles'>) {
  await adminOrLogin('/admin/people/roles');
  return (
    <>
      <PageHead
        back={await wayBack(await searchParams, ['/admin/people', 'People'])}
        title="Rights of each role"
        text="A person can have several roles, and then may do what any of them may."
      />
      <RightsTable />
    </>
  );
}
