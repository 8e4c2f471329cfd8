import type { Prisma } from './generated/client.ts';

/** Tables that belong to one row of another and go with it. */
interface Part {
  table: Prisma.ModelName;
  /** Its relation to the row that it belongs to. */
  by: string;
  /** The words of staff for its rows. */
  words: string;
  hasFiles?: true;
}

/** A table whose rows belong to a submission: a relation of `Submission`. */
interface Entry<Table> {
  table: Table;
  /** The words of staff for its rows. Null where they are part of the application itself. */
  words: string | null;
  /** Whether each row names a file in the folder of applications. */
  hasFiles?: true;
  /** True if the applicant sees it and gets it in the archive of their data. Otherwise why not. */
  isOwn: true | 'of staff' | 'part of the state';
  /** Whether there are rows that belong to no submission. */
  isShared?: true;
  parts?: readonly Part[];
}

type Relations = Prisma.$SubmissionPayload['objects'];
type TableOf<Relation> = Relation extends readonly (infer One extends { name: Prisma.ModelName })[]
  ? One['name']
  : Relation extends { name: Prisma.ModelName }
    ? Relation['name']
    : never;

/** A relation that leads to what belongs to a submission. */
type Belonging = Exclude<keyof Relations, 'program' | 'page'>;

/**
 * Everything that belongs to a submission. What others cannot see, and what is erased, exported, counted, backed up and
 * swept follows from it: a relation in the schema without a line here fails the types. Rows stay where they are in each
 * state of the submission, and go with it.
 */
const childTableFacts = {
  answers: { table: 'Answer', words: 'Answers', isOwn: true },
  attachments: { table: 'Attachment', words: 'Files', hasFiles: true, isOwn: true },
  replaced: { table: 'ReplacedFile', words: 'Files that were replaced', hasFiles: true, isOwn: true },
  tags: { table: 'SubmissionTag', words: 'Tags', isOwn: 'of staff' },
  notes: { table: 'SubmissionNote', words: 'Notes', isOwn: 'of staff' },
  changes: { table: 'SubmissionChange', words: 'History entries', isOwn: 'of staff' },
  mails: { table: 'Mail', words: 'Emails', isOwn: true, isShared: true },
  receipts: { table: 'SubmissionReceipt', words: 'Receipts', isOwn: true },
  messages: {
    table: 'SubmissionMessage',
    words: 'Messages',
    isOwn: true,
    parts: [{ table: 'MessageFile', by: 'message', words: 'Files of messages', hasFiles: true }],
  },
  requests: { table: 'AnswerRequest', words: 'Requests to the applicant', isOwn: true },
  letters: { table: 'Letter', words: 'Letters', isOwn: true },
  startups: { table: 'SubmissionStartup', words: 'Links to startups', isOwn: 'of staff' },
  hold: { table: 'SubmissionHold', words: null, isOwn: 'part of the state' },
  withdrawal: { table: 'SubmissionWithdrawal', words: null, isOwn: 'part of the state' },
  term: { table: 'SubmissionTerm', words: null, isOwn: 'part of the state' },
} as const satisfies { [Name in Belonging]: Entry<TableOf<Relations[Name]>> };

/** The relations of `Submission` that lead to what belongs to it. */
export const childRelations = Object.keys(childTableFacts);

/** The rows in the archive of a person's data. A query for it names all of them, or fails the types. */
export type OwnBelonging = {
  [Name in Belonging]: (typeof childTableFacts)[Name]['isOwn'] extends true ? Name : never;
}[Belonging];

/** A table of the list, with what leads from its rows to their submission. */
export interface BelongingTable {
  table: Prisma.ModelName;
  words: string | null;
  hasFiles: boolean;
  isShared: boolean;
  /** The condition for its rows whose submission meets `where`. */
  of: (where: object) => object;
}

/** All tables of the list. */
export const childTables: readonly BelongingTable[] = Object.values<Entry<Prisma.ModelName>>(childTableFacts).flatMap(
  ({ table, words, hasFiles = false, isShared = false, parts = [] }) => [
    { table, words, hasFiles, isShared, of: (where) => ({ submission: where }) },
    ...parts.map((part) => ({
      table: part.table,
      words: part.words,
      hasFiles: part.hasFiles ?? false,
      isShared: false,
      of: (where: object) => ({ [part.by]: { submission: where } }),
    })),
  ],
);

/** The tables whose rows name files in the folder of applications. */
export const tablesWithFiles = childTables.filter(({ hasFiles }) => hasFiles);

/** The states of an application. */
export type ApplicationState = 'open' | 'held' | 'withdrawn';

/** The submissions that staff and the site work with. Others are for the few verbs that `everyApplication` serves. */
export const isOpen = { state: 'open' satisfies ApplicationState } as const;
