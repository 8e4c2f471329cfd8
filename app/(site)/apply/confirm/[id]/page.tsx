import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ParentAnswered, ParentRequestPage } from '#components/privacy/parent-request.tsx';
import { getParentRequest, parentAddresses } from '#lib/applications/minors/parent-request.ts';

import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

export const metadata: Metadata = { title: 'Confirm an application', robots: 'noindex' };

export default async function ParentPage({ params }: PageProps<'/apply/confirm/[id]'>) {
  const { id } = await params;
  const token = parentAddresses.read(new Headers(await headers()), id);
  const request = token === null ? null : await getParentRequest(token);
  if (!request || token === null) {
    respondNotFound();
    return <ParentAnswered answer={null} />;
  }
  const { centreName } = await getSettings();
  return <ParentRequestPage {...request} centreName={centreName} token={token} />;
}
