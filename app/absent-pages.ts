import { findAbsentPages } from '#lib/content/find-absent-pages.ts';
import { readOrNull } from './read-or-null.ts';

/** The addresses that menus leave out. None when they cannot be read: then a page explains what is wrong. */
export const absentPages = async (): Promise<readonly string[]> =>
  (await readOrNull('the pages off the site', findAbsentPages)) ?? [];
