import { importGone, json } from '#lib/content/imports/stored-import.ts';
import type { Table } from '#lib/content/tables/table.ts';
import { type ProblemSummary, summarise } from '#lib/content/tables/table-problems.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { ContentImport } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { ownAnswers } from '../../minors/minor.ts';
import { receiptAddress } from '../../submissions/submission-mails.ts';
import { answerColumns } from './answer-columns.ts';
import type { ArrivalSettings } from './arrival-settings.ts';
import type { ArrivalPlan } from './plan-arrivals.ts';

/** What came of checking a table, as its person sees it. */
export interface ArrivalSummary extends ProblemSummary {
  count: number;
  files: number;
  /** How many have an address to which the site can write. */
  addresses: number;
  unused: string[];
  /** Once they are imported: the first and the last number. */
  numbers?: readonly [first: number, last: number];
}

/** A table of applications that waits to be imported, is imported, or was. It is kept as tables of content are. */
export interface HeldArrivals extends Omit<ContentImport, 'settings' | 'plan' | 'state'> {
  state: 'checked' | 'running' | 'done';
  settings: ArrivalSettings;
  plan: ArrivalSummary;
}

/** What the row of a table names in place of a kind of content. */
export const arrivalsOf = (programId: number): string => `applications-${programId}`;

export const summaryOf = (
  { arrivals, problems, unused }: ArrivalPlan,
  form: Parameters<typeof answerColumns>[0],
  table: Table,
  settings: ArrivalSettings,
): ArrivalSummary => ({
  ...summarise(problems, table, settings, answerColumns(form)),
  count: arrivals.length,
  files: arrivals.reduce((sum, { files }) => sum + files.length, 0),
  addresses: arrivals.filter(({ answers }) => receiptAddress(ownAnswers(answers)) !== null).length,
  unused,
});

/** A person's own table of a program. For verbs that have checked their caller. @returns not_found */
export async function readHeldArrivals(caller: Caller, programId: number, id: string): Promise<Result<HeldArrivals>> {
  const row = await database().contentImport.findUnique({ where: { id } });
  if (row?.userId !== caller.id || row.entity !== arrivalsOf(programId)) return importGone;
  return success(row as unknown as HeldArrivals);
}

/** Writes how a table that waits is read, and what came of it. @returns whether it still waits */
export async function keepChecked(
  id: string,
  settings: ArrivalSettings,
  plan: ArrivalSummary,
  { from = 'checked', told = null }: { from?: 'checked' | 'running'; told?: string | null } = {},
): Promise<boolean> {
  const { count } = await database().contentImport.updateMany({
    where: { id, state: from },
    data: { settings: json(settings), plan: json(plan), state: 'checked', told },
  });
  return count === 1;
}
