import { RightsTable } from '#components/admin/people/access-form.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Rights of each role' };

export default officePage('/admin/people/roles', 'admin', async ({ back }) => (
  <>
    <PageHead
      back={await back(['/admin/people', 'People'])}
      title="Rights of each role"
      text="A person can have several roles, and then may do what any of them may."
    />
    <RightsTable />
  </>
));
