import { z } from 'zod';
import type { LateCode } from './late-codes.ts';

export const lateCodeWire = z.object({
  id: z.int(),
  note: z.string(),
  uses: z.int(),
  uses_left: z.int(),
  valid_until: z.iso.datetime(),
  when_full: z.boolean(),
  created_by: z.string(),
  revoked_at: z.iso.datetime().nullable(),
});

type LateCodeWire = z.infer<typeof lateCodeWire>;

export const lateCodeToWire = (code: LateCode): LateCodeWire => ({
  id: code.id,
  note: code.note,
  uses: code.uses,
  uses_left: code.usesLeft,
  valid_until: code.validUntil.toISOString(),
  when_full: code.whenFull,
  created_by: code.createdBy,
  revoked_at: code.revokedAt?.toISOString() ?? null,
});
