import type { Metadata } from 'next';
import { TemplatesPage } from '#components/admin/messages/templates-page.tsx';
import { findTemplates } from '#lib/conversations/templates.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Templates' };

export default async function MessageTemplatesPage() {
  const templates = pageValue(await findTemplates(await requestHeaders()), '/admin/messages/templates');
  return <TemplatesPage templates={templates} />;
}
