import { z } from 'zod';
import type { Submission } from './submission.ts';

/** A submission on the wire (spec, section 3). */
const submissionWire = z.object({
  id: z.int(),
  submitted_at: z.iso.datetime(),
  submitted_data: z.record(z.string(), z.string()),
  uploaded_files: z.array(z.object({ field_label: z.string(), file_url: z.string(), filename: z.string() })),
  arrived: z
    .object({ by: z.string(), on: z.iso.date() })
    .optional()
    .meta({ description: 'How and when it reached the centre. Only of one that staff entered.' }),
});

const programWire = z.object({ id: z.int(), title: z.string() });

/** The submissions of a program, newest first (spec, section 7). */
export const submissionsWire = z.object({
  status: z.literal('success'),
  program: programWire,
  data: z.array(submissionWire),
});

/** The submissions of a program or, each with its program, of all. */
export const exportedWire = submissionsWire.extend({
  program: programWire.nullable(),
  data: z.array(submissionWire.extend({ program: programWire.optional() })),
});

export type WireSubmission = z.infer<typeof submissionWire>;

/**
 * The absolute address of an attachment, which checks the admin session again. `site` is the request's
 * `requestedAddress`.
 */
export const attachmentUrl = (site: string, attachmentId: number): string =>
  `${site}/api/admin/attachments/${attachmentId}/`;

/** `site` is the site's own address without a trailing slash. */
export function toWireSubmission(
  { id, submittedAt, answers, files, arrived }: Submission,
  site: string,
): WireSubmission {
  // Without a prototype, so that a label such as "__proto__" is only a label.
  const data: Record<string, string> = Object.create(null);
  for (const { field, value } of answers) data[field.label] = value;
  return {
    id,
    submitted_at: submittedAt.toISOString(),
    submitted_data: data,
    uploaded_files: files.map((file) => ({
      field_label: file.label,
      file_url: attachmentUrl(site, file.id),
      filename: file.filename,
    })),
    ...(arrived && { arrived }),
  };
}
