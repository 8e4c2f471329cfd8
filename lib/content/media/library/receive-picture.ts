import { readFile } from 'node:fs/promises';
import { requireEditor } from '#lib/people/auth/require-access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { noPictureSent, pictureTooLarge } from './media-failures.ts';

/** A picture as the form sent it, and the form's other fields. */
export interface ReceivedPicture {
  bytes: Buffer;
  originalName: string;
  fields: Record<string, string>;
}

/**
 * Reads one picture of at most 10 MB from a multipart body.
 * @returns forbidden for a person who lost the right while they sent it; malformed without a picture or with a broken body;
 * too_large; timeout
 */
export async function receivePicture(request: Request): Promise<Result<ReceivedPicture>> {
  const folder = await IntakeFolder.create();
  try {
    const { fields, files, failure } = await receiveMultipart(request, folder);
    if (failure) return { ok: false, failure };
    const editor = await requireEditor(request.headers);
    if (!editor.ok) return editor;
    const [picture] = files;
    if (!picture) return noPictureSent;
    if (picture.upload.isTooLarge) return pictureTooLarge;
    return success({
      bytes: await readFile(picture.upload.path),
      originalName: picture.filename,
      fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    });
  } finally {
    await folder.remove();
  }
}
