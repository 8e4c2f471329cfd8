import { randomBytes } from 'node:crypto';
import { requireRight } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { previewLifetimeMilliseconds, previewTokenHash } from '../create-preview.ts';
import { readFormFile } from './read-form-file.ts';
import { uploadedName } from './shared-form.ts';

const chooseFile = 'Choose a form file. Its name ends in .form.json.';

/**
 * Keeps the form in a file for an hour, so that a program can begin with it. Nothing of the programs changes.
 * @returns the form's name; forbidden; invalid with every problem of the file
 */
export async function uploadForm(headers: Headers, file: unknown): Promise<Result<{ form: string }>> {
  const caller = await requireRight(headers, 'editForms');
  if (!caller.ok) return caller;
  const text = file instanceof File ? await file.text() : file;
  if (typeof text !== 'string' || text === '') return refuse('invalid', chooseFile, { file: [chooseFile] });
  const read = await readFormFile(text);
  if (!read.ok) return read;
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await write(() => [
    database().contentPreview.deleteMany({ where: { expiresAt: { lte: now } } }),
    database().contentPreview.create({
      data: {
        tokenHash: previewTokenHash(token),
        entity: uploadedName,
        entityId: 0,
        values: read.value as unknown as Prisma.InputJsonObject,
        expiresAt: new Date(now.getTime() + previewLifetimeMilliseconds),
      },
    }),
  ]);
  return success({ form: `file-${token}` });
}
