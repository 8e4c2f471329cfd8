import { requireAdmin } from '../auth/require-access.ts';
import { type Result, success } from '../http/result.ts';
import { type ProgramOption, programOptions } from './program-options.ts';

/**
 * Every program, for the administrator's view of the public page.
 * @returns forbidden without an admin session
 */
export async function findProgramOptions(headers: Headers): Promise<Result<ProgramOption[]>> {
  const admin = await requireAdmin(headers);
  return admin.ok ? success(await programOptions(null)) : admin;
}
