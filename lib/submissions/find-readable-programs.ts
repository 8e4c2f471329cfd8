import { requireReader } from '../auth/require-access.ts';
import { type Result, success } from '../http/result.ts';
import { type ProgramOption, programOptions } from './program-options.ts';

/**
 * The programs whose submissions the reader may see: all for an administrator, the assigned ones for a reviewer.
 * @returns forbidden for everyone else
 */
export async function findReadablePrograms(headers: Headers): Promise<Result<ProgramOption[]>> {
  const reader = await requireReader(headers);
  return reader.ok ? success(await programOptions(reader.value.programIds)) : reader;
}
