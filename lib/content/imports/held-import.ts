import type { AdminUser } from '#lib/people/auth/require-access.ts';
import { requireAdmin, requireEditor, stillHas } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { ContentImport, Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { Entity } from '../entity.ts';
import type { ImportSettings } from '../tables/plan-import.ts';
import type { ProblemSummary } from '../tables/unfit-values.ts';

/** How a person wants their table to be read. */
export interface HeldSettings extends ImportSettings {
  /** Whether what is added and changed is on the site at once. Otherwise it is saved as drafts. */
  publishes: boolean;
}

/** What an import would do to one item. */
export interface PlannedLine {
  row: number;
  title: string;
  /** Null for a new item. */
  id: number | null;
  /** The version that the plan is based on. */
  revision: number | null;
  /** The labels of what changes. */
  fields: string[];
}

/** What was planned, as a person sees it. */
export interface HeldPlan extends ProblemSummary {
  lines: PlannedLine[];
  unchanged: number;
  /** The names of pictures of the ZIP file that are stored, and of those that no row names. */
  pictures: string[];
  unused: string[];
}

export const importStates = ['checked', 'running', 'done'] as const;

/** A table that waits to be imported, is imported, or was. */
export interface HeldImport extends Omit<ContentImport, 'settings' | 'plan' | 'state'> {
  state: (typeof importStates)[number];
  settings: HeldSettings;
  plan: HeldPlan;
}

/** Who imports. */
export interface Importer {
  actor: AdminUser;
  isAdmin: boolean;
}

export const importGone = refuse(
  'not_found',
  'This import is over, or someone else’s. A table that was sent waits for a day. Send it again.',
);

export const importUnderWay = refuse('conflict', 'This import has begun. Wait until it is done.');

export const json = (value: unknown) => value as Prisma.InputJsonValue;

/** @returns forbidden */
export async function importerOf(headers: Headers): Promise<Result<Importer>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  return success({ actor: editor.value, isAdmin: (await requireAdmin(headers)).ok });
}

/** The same person as they are now, long after they pressed. Null for one who may no longer import. */
export async function stillImporter({ actor }: Importer): Promise<Importer | null> {
  const editor = await stillHas(actor, 'editContent');
  return editor && { actor, isAdmin: editor.may('administer') };
}

/** A person's own import. For verbs that have checked their caller. @returns not_found */
export async function readHeld({ actor }: Importer, { name }: Entity, id: string): Promise<Result<HeldImport>> {
  const row = await database().contentImport.findUnique({ where: { id } });
  if (row?.userId !== actor.id || row.entity !== name) return importGone;
  return success(row as unknown as HeldImport);
}
