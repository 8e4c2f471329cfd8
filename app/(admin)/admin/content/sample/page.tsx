import { SampleView } from '#components/admin/content/sample-view.tsx';
import { getSample } from '#lib/content/sample/sample.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Sample content' };

export default officePage('/admin/content/sample', 'admin', async ({ caller, query, back }) => (
  <SampleView
    {...(await getSample(caller))}
    isBack={query.done === 'bring_back'}
    back={await back(['/admin/content', 'Content'])}
    address={stillVia(query, '/api/admin/sample/')}
  />
));
