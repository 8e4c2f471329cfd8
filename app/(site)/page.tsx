import { contentVersion } from '#lib/cache/content-version.ts';
export const dynamic = 'force-dynamic';
export default async function Home() {
  return <p>{await contentVersion()}</p>;
}
