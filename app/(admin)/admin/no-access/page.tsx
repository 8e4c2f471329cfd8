import { NoAccess } from '#components/admin/shell/no-access.tsx';
import { recordRefusedPage } from '#lib/people/audit/record.ts';
import { requireStaff } from '#lib/people/auth/access.ts';
import { nextAddress } from '#lib/people/auth/sign-in-page.ts';
import { sectionsFor } from '#lib/people/staff/office-menu.ts';
import { respondForbidden } from '#lib/platform/http/page-status.ts';
import { officePage, pageValue } from '../office-page.tsx';

export const metadata = { title: 'No access' };

export default officePage('/admin/no-access', 'everyone', async ({ headers, query: { page: asked } }) => {
  const page = nextAddress(asked);
  // A stranger who signs in comes to the page itself.
  const { id, roles, email } = pageValue(await requireStaff(headers), page);
  if (asked !== undefined) await recordRefusedPage(headers, { id, email }, page);
  respondForbidden();
  return <NoAccess roles={roles} email={email} page={page} sections={sectionsFor(roles)} />;
});
