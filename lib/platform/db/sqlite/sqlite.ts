import type { DatabaseKind } from '../migrations.ts';
import { giveBackAuditedWords, moveAuditedWords } from './audited-words.ts';
import { openBatchReader } from './batch-reader.ts';
import { countColumns, enterColumns, leaveColumns } from './columns.ts';
import { commitMark } from './commit-mark.ts';
import { readContentState } from './content-state.ts';
import { emptyLog } from './empty-log.ts';
import { countMails, databaseBytes, doesAnswer, readHealth, readMigrations } from './health.ts';
import { secondsFromNow, skipTaken } from './moment.ts';
import { nextNumber, reserveNumbers } from './numbers.ts';
import { openPreview } from './preview.ts';
import { isWritable } from './read-quickly.ts';
import { indexText, removeText, searchMatch } from './search-index.ts';
import { isAmong, like, placeIn, unindexed } from './words.ts';

/** What is said to SQLite in its own way. */
export const sqlite = {
  kind: 'sqlite' as DatabaseKind,
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
