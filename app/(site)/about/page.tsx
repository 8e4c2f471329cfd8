import { redirect } from 'next/navigation';
import { getSettings } from '#lib/settings/get-settings.ts';

export default async function AboutPage() {
  const { aboutSlug } = await getSettings();
  redirect(`/about/${aboutSlug}`);
}
