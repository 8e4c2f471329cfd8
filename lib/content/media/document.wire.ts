import { z } from 'zod';
import type { PublicDocument } from './document.ts';

/** A document as `/api/admin/documents/` sends it. */
export const documentWire = z.object({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  mime_type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
  is_tagged: z.boolean().nullable(),
  language: z.string().nullable(),
});

export type DocumentWire = z.infer<typeof documentWire>;

export const documentToWire = ({ mimeType, isTagged, ...rest }: PublicDocument): DocumentWire => ({
  ...rest,
  mime_type: mimeType,
  is_tagged: isTagged,
});
