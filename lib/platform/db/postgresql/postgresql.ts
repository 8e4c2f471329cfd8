import type { sqlite } from '../sqlite/sqlite.ts';
import { giveBackAuditedWords, moveAuditedWords } from './audited-words.ts';
import { openBatchReader } from './batch-reader.ts';
import { countColumns, enterColumns, leaveColumns } from './columns.ts';
import { commitMark, readContentState } from './content-state.ts';
import { emptyLog } from './empty-log.ts';
import { countMails, databaseBytes, doesAnswer, isWritable, readHealth, readMigrations } from './health.ts';
import { secondsFromNow, skipTaken } from './moment.ts';
import { nextNumber, reserveNumbers } from './numbers.ts';
import { openPreview } from './preview.ts';
import { indexText, removeText, searchMatch } from './search-index.ts';
import { isAmong, like, placeIn, unindexed } from './words.ts';

/** The same, said to PostgreSQL. */
export const postgresql: typeof sqlite = {
  kind: 'postgresql',
  commitMark,
  countColumns,
  countMails,
  databaseBytes,
  doesAnswer,
  emptyLog,
  enterColumns,
  giveBackAuditedWords,
  indexText,
  isAmong,
  isWritable,
  leaveColumns,
  like,
  moveAuditedWords,
  nextNumber,
  openBatchReader,
  openPreview,
  placeIn,
  readContentState,
  readHealth,
  readMigrations,
  removeText,
  reserveNumbers,
  searchMatch,
  secondsFromNow,
  skipTaken,
  unindexed,
};
