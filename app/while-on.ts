import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import type { SitePageKey } from '#lib/platform/settings/site-parts.ts';
import { notFoundMetadata, notFoundPage } from './not-found-page.tsx';

const whileOn =
  <Props, T>(key: SitePageKey, make: (props: Props) => Promise<T>, otherwise: () => Promise<T>) =>
  async (props: Props): Promise<T> =>
    (await getSettings())[`${key}Page`] ? make(props) : otherwise();

/** The metadata of a page, or of an address that does not exist while the page is switched off. */
export const metadataWhileOn = <Props>(key: SitePageKey, make: (props: Props) => Promise<Metadata>) =>
  whileOn(key, make, async () => notFoundMetadata);

/** A page, which does not exist while it is switched off. */
export const pageWhileOn = <Props>(key: SitePageKey, make: (props: Props) => Promise<ReactNode>) =>
  whileOn(key, make, notFoundPage);
