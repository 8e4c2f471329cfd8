import type { ProgramName } from '#lib/applications/submissions/submission.ts';
import type { WireSubmission } from '#lib/applications/submissions/submission.wire.ts';

export interface ProgramOption {
  id: number;
  title: string;
}

const timeoutMilliseconds = 10_000;

/** The states of the panel (spec, section 4). */
export type PanelContent =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'error'; message: string; denied: boolean }
  | { kind: 'data'; program: ProgramName; submissions: WireSubmission[] };

const failed = (message: string, denied = false): PanelContent => ({ kind: 'error', message, denied });

export const accessDenied = failed('Access denied. Admin privileges required.', true);

const read = (address: string, signal: AbortSignal) =>
  fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
  });

/** A program's submissions, or why none can be shown, in the spec's words (section 8). */
export async function loadSubmissions(programId: number, signal: AbortSignal): Promise<PanelContent> {
  try {
    const response = await read(`/api/admin/submissions/${programId}/`, signal);
    if (response.status === 403) return accessDenied;
    if (!response.ok) return failed('Failed to load submissions. Please try again later.');
    const body = await response.json();
    if (body?.status !== 'success') return failed('Failed to load submissions');
    return { kind: 'data', program: body.program, submissions: body.data };
  } catch {
    return failed('Failed to load submissions. Please try again later.');
  }
}

/** All programs for an administrator. Null if they could not be loaded, so that the public ones remain. */
export async function loadProgramOptions(signal: AbortSignal): Promise<ProgramOption[] | 'denied' | null> {
  try {
    const response = await read('/api/admin/programs/', signal);
    if (response.status === 403) return 'denied';
    const body = response.ok ? await response.json() : null;
    return body?.status === 'success' ? body.data : null;
  } catch {
    return null;
  }
}
