import { type DescribedEntry, describeEntry } from '../audit/describe-entry.ts';
import { requireReader } from '../auth/require-reader.ts';
import { requireStaff } from '../auth/require-staff.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { contentAttention } from './content-attention.ts';
import type { AttentionGroup } from './dashboard.ts';
import { officeAttention } from './office-attention.ts';
import { submissionsAttention } from './submissions-attention.ts';

const latestEntries = 8;

export interface Dashboard {
  name: string;
  /** What wants attention today; only groups that have something. */
  groups: AttentionGroup[];
  /** The latest entries of the audit log; null for who may not read it. */
  activity: DescribedEntry[] | null;
}

async function latestActivity(): Promise<DescribedEntry[]> {
  const entries = await database().auditLog.findMany({ orderBy: { id: 'desc' }, take: latestEntries });
  return entries.map(describeEntry);
}

/**
 * What wants the attention of whoever is signed in: an administrator's whole site, an editor's content, a reviewer's
 * programs.
 * @returns forbidden
 */
export async function getDashboard(headers: Headers, now = new Date()): Promise<Result<Dashboard>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { name, role } = staff.value;
  const isAdmin = role === 'admin';
  const reader = await requireReader(headers);
  const [applications, content, office, activity] = await Promise.all([
    reader.ok ? submissionsAttention(reader.value.programIds, now) : [],
    isAdmin || role === 'editor' ? contentAttention() : [],
    isAdmin ? officeAttention() : [],
    isAdmin ? latestActivity() : null,
  ]);
  const groups = [...applications, ...office, ...content].filter(({ items }) => items.length > 0);
  return success({ name, groups, activity });
}
