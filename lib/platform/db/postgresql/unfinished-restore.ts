/** The table that keeps a PostgreSQL database from serving while a restore fills it. Older ones have it under this name. */
export const unfinishedTable = '_unfinished_move';

/** The words with which a start refuses a database that has this table. */
export const unfinishedWords =
  'A restore into this database has not ended, so that it lacks rows. Run the restore again, or start the site with the settings that it had before.';
