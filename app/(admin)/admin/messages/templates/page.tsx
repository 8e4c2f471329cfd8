import type { Metadata } from 'next';
import { TemplatesPage } from '#components/admin/messages/templates-page.tsx';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { adminOrLogin, pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Templates' };

export default async function MessageTemplatesPage() {
  // Who writes with the templates reads them too, but they are the same for all programs.
  await adminOrLogin('/admin/messages/templates');
  const templates = pageValue(await findTemplates(await requestHeaders()), '/admin/messages/templates');
  return <TemplatesPage templates={templates} />;
}
