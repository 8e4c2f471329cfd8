import { callerWith, type Staff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { SubmissionStartup } from '#lib/platform/db/generated/client.ts';
import { visibleTo } from '../access.ts';
import type { ProgramName } from '../submission.ts';

export interface MadeStartup extends Pick<SubmissionStartup, 'startupId' | 'at' | 'userName'> {
  /** Null for a draft that the reader may not edit, and for one that was removed. */
  name: string | null;
  state: 'draft' | 'published' | 'removed';
}

/**
 * The startups that were made of an application, oldest first. Drafts are named to those who edit content.
 * @returns none for someone who may not read the application, or only what was sent
 */
export async function findStartupsOf(staff: Staff, submissionId: number): Promise<MadeStartup[]> {
  const reader = callerWith(staff, 'readSubmissions');
  if (!reader) return [];
  const isEditor = reader.may('editContent');
  if (!isEditor && !reader.may('fileSubmissions')) return [];
  const links = await visibleTo(reader).submissionStartup.findMany({
    where: { submissionId },
    orderBy: { number: 'asc' },
    select: { startupId: true, at: true, userName: true },
  });
  const rows = await database().startup.findMany({
    where: { id: { in: links.map(({ startupId }) => startupId) } },
    select: { id: true, name: true, isPublished: true },
  });
  return links.map((link) => {
    const row = rows.find(({ id }) => id === link.startupId);
    if (!row) return { ...link, name: null, state: 'removed' };
    return {
      ...link,
      name: row.isPublished || isEditor ? row.name : null,
      state: row.isPublished ? 'published' : 'draft',
    };
  });
}

/** An application that a startup was made of. Nothing of its content. */
export interface MadeOf extends Pick<SubmissionStartup, 'submissionId' | 'at' | 'userName'> {
  program: ProgramName;
}

export async function findApplicationsOf(staff: Staff, startupId: number): Promise<MadeOf[]> {
  const reader = callerWith(staff, 'readSubmissions');
  if (!reader) return [];
  const rows = await visibleTo(reader).submissionStartup.findMany({
    where: { startupId },
    orderBy: { submissionId: 'asc' },
    select: {
      submissionId: true,
      at: true,
      userName: true,
      submission: { select: { program: { select: { id: true, title: true } } } },
    },
  });
  return rows.map(({ submission: { program }, ...link }) => ({ ...link, program }));
}
