import type { ComponentProps } from 'react';
import { siteLinks } from '#app/site-links.ts';
import { PublicPage } from '#app/site-page.tsx';
import { OtherGroups } from '#components/stakeholders/other-groups.tsx';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

interface StakeholderPageProps extends Omit<ComponentProps<typeof PublicPage>, 'crumbs'> {
  name: string;
  path: string;
}

/** A page of the stakeholders area, with links to the others. */
export const StakeholderPage = async ({ name, path, ...rest }: StakeholderPageProps) => (
  <>
    <PublicPage crumbs={[{ name, path }]} {...rest} />
    <OtherGroups settings={await getSettings()} links={await siteLinks()} here={path} />
  </>
);
