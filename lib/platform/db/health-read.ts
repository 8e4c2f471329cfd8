/** What the database knows about the site's health. */
export interface HealthRead {
  /** The names of the migrations that ran to their end. */
  migrations: Set<string>;
  mailsWaiting: number;
  waitingSince: Date | null;
  mailsFailed: number;
  drafts: number;
  draftBytes: number;
  filesWaiting: number;
}

/** The states that the counts ask for, which the rooms above name. */
export interface HealthStates {
  waitingMails: readonly string[];
  waitingFiles: string;
}
