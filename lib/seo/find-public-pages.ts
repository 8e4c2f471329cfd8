import { findCommittees } from '../committees/find-committees.ts';
import { findPrograms } from '../programs/find-programs.ts';
import { getSettings } from '../settings/get-settings.ts';
import { findStartups } from '../startups/find-startups.ts';
import { fixedPages } from './fixed-pages.ts';

/** A page that search engines may list and people may share. */
export interface PublicPage {
  /** Canonical path, as the spec writes it; with its query where that makes it another page. */
  path: string;
  title: string;
  /** The part of the site that it belongs to, in words; empty for a page of its own. */
  section: string;
}

/** Every public page, those of the database's startups, committees and programs with a form of their own included. */
export async function findPublicPages(): Promise<PublicPage[]> {
  const [{ aboutSlug }, startups, committees, programs] = await Promise.all([
    getSettings(),
    findStartups(),
    findCommittees(),
    findPrograms(),
  ]);
  return [
    ...fixedPages(aboutSlug),
    ...startups.map(({ id, name, sector }) => ({
      path: `/about/startups/${id}`,
      section: sector ? `Startup · ${sector}` : 'Startup',
      title: name,
    })),
    ...committees
      .filter(({ category }) => category)
      .map(({ id, name }) => ({
        path: `/investment-committee/${id}/members`,
        section: 'Investment Committees',
        title: name,
      })),
    ...programs
      .filter(({ formFields }) => formFields.length > 0)
      .map(({ id, title }) => ({ path: `/apply?program=${id}`, section: 'Apply', title })),
  ];
}
