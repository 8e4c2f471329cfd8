import type { Submission } from './submission.ts';

/** A submission on the wire (spec, section 3). */
export interface WireSubmission {
  id: number;
  submitted_at: string;
  submitted_data: Record<string, string>;
  uploaded_files: { field_label: string; file_url: string; filename: string }[];
}

/** `requestedAddress` of the request → the absolute address of an attachment; it asks for the admin session again. */
export const attachmentUrl = (site: string, attachmentId: number): string =>
  `${site}/api/admin/attachments/${attachmentId}/`;

/** `site` is the site's own address without a trailing slash. */
export function toWireSubmission({ id, submittedAt, answers, files }: Submission, site: string): WireSubmission {
  // Without a prototype: a label such as "__proto__" is then a label and nothing else.
  const data: Record<string, string> = Object.create(null);
  for (const { label, value } of answers) data[label] = value;
  return {
    id,
    submitted_at: submittedAt.toISOString(),
    submitted_data: data,
    uploaded_files: files.map((file) => ({
      field_label: file.label,
      file_url: attachmentUrl(site, file.id),
      filename: file.filename,
    })),
  };
}
