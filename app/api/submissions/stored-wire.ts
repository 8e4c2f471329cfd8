import { z } from 'zod';
import { response } from '#lib/api/address.ts';
import type { RepeatedApplication, StoredSubmission } from '#lib/applications/intake/repeated-send.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';
import { notesIn, type SignedReceipt } from '#lib/applications/receipts/receipt.ts';

import { json } from '#lib/platform/http/responses.ts';

/** The answer to the sender of an application. */
const storedWire = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({
    id: z.int(),
    program_id: z.int(),
    submitted_at: z.iso.datetime(),
    receipt_address: z.string().nullable(),
    receipt: z
      .object({
        statement: z
          .string()
          .meta({ description: 'Canonical JSON (RFC 8785). Its bytes in UTF-8 are what is signed.' }),
        signature: z.string().meta({ description: 'Ed25519 (RFC 8032), as base64url.' }),
        key_id: z.string().meta({ description: 'The key in /.well-known/receipt-keys.json.' }),
      })
      .nullable(),
    file_notes: z.array(z.object({ name: z.string(), note: z.string() })).meta({
      description: 'What the applicant should know of a file that we took and could not read whole.',
    }),
    private_link: z.string().nullable().meta({
      description: 'Opens the applicant’s private page for anyone who has it. It is sent only in this answer.',
    }),
    private_code: z.string().nullable().meta({ description: 'Opens the same page when it is typed at /apply/resume.' }),
  }),
});

/** The answer to a repeated application without a secret that only its sender has. */
const repeatedWire = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({ id: z.int(), program_id: z.int() }),
});

/** The answer to an application: 201 with everything, or 200 with its number alone if it was sent before. */
export const sentOutput = response(['application/json'], {
  status: 201,
  schema: z.union([storedWire, repeatedWire]),
});

/** The 201 for an application that is stored. */
export const storedResponse = (stored: StoredSubmission): Response => json(toStoredWire(stored), { status: 201 });

/** The 200 for an application that was sent before. */
export const repeatedResponse = ({ id, programId }: RepeatedApplication): Response =>
  json({
    status: 'success',
    message: `You sent this application already. Its number is ${id}.`,
    data: { id, program_id: programId },
  });

const receiptWire = ({ statement, signature, keyId }: SignedReceipt) => ({ statement, signature, key_id: keyId });

const toStoredWire = (stored: StoredSubmission) => ({
  status: 'success' as const,
  message: 'Your application has been submitted.',
  data: {
    id: stored.id,
    program_id: stored.programId,
    submitted_at: stored.submittedAt.toISOString(),
    receipt_address: stored.receiptAddress,
    receipt: stored.receipt && receiptWire(stored.receipt),
    file_notes: stored.receipt ? notesIn(stored.receipt.statement) : [],
    private_link: stored.privateToken && privateLink(stored.privateToken),
    private_code: stored.privateCode,
  },
});
