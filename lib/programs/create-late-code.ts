import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { programUnknown } from './find-late-codes.ts';
import type { NewLateCode } from './late-code.schema.ts';
import { lateCodeHash, newLateCode } from './late-code.ts';

/** Makes a late code for a program. @returns the code, which is stored nowhere; forbidden; not_found */
export async function createLateCode(
  headers: Headers,
  programId: number,
  { note, uses, valid_until: validUntil, when_full: whenFull }: NewLateCode,
): Promise<Result<{ code: string }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  if ((await database().program.count({ where: { id: programId } })) === 0) return programUnknown;
  const code = newLateCode();
  const terms = { note, uses, validUntil, whenFull };
  await database().$transaction([
    database().lateCode.create({
      data: {
        ...{ programId, ...terms, codeHash: lateCodeHash(code), usesLeft: uses },
        ...{ createdAt: new Date(), createdBy: admin.value.email },
      },
      select: { id: true },
    }),
    auditEntry(admin.value, 'late_code.create', 'program', programId, {
      ...terms,
      validUntil: validUntil.toISOString(),
    }),
  ]);
  return success({ code });
}
