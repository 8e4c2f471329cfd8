import { createDatabase } from './databases.ts';

/** The servers of the journeys of `npm run test:scale`, instead of a SQLite file and one start. */
export interface Scale {
  /** The address of a database of the PostgreSQL server in which others can be made. */
  server: string;
  /** The name of the seeded database that each site copies. */
  template: string;
  /** The address of an object store for the files of the site that most journeys visit. Without one they are in a folder. */
  store?: string;
  /** How many starts stand behind nginx. */
  starts: number;
}

/** Null for the journeys of `npm test`. The runner hands it to Playwright and its workers. */
export const scale: Scale | null = process.env.E2E_SCALE ? JSON.parse(process.env.E2E_SCALE) : null;

/** Makes a copy of the seeded database. @returns its address */
export const copySeeded = ({ server, template }: Scale, name: string): string => createDatabase(server, name, template);

/** The journeys about how a page looks, weighs and can be read. That is the same whatever the site stands on. */
export const aboutLooks = 'public/{failing-pictures,keyboard,page-weight,pages}.spec.ts';
