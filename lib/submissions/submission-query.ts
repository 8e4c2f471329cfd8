import { z } from 'zod';
import { numericId } from '../http/numeric-id.ts';

export const pageSizes = [25, 50, 100] as const;

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const listSchema = z.object({
  program: z.preprocess((value) => numericId(first(value)), z.number().nullable()),
  q: z.preprocess(first, z.string().trim().max(200)).catch(''),
  page: z.preprocess((value) => numericId(first(value)), z.number()).catch(1),
  size: z.preprocess((value) => Number(first(value)), z.literal(pageSizes)).catch(25),
});

export type SubmissionListParams = z.infer<typeof listSchema>;

/** What the address of the submissions page asks for; whatever is unusable counts as not given. */
export const readListParams = (params: Record<string, unknown>): SubmissionListParams => listSchema.parse(params);

/** The address of the submissions page, with only what differs from the defaults. */
export function listAddress({ program, q = '', page = 1, size = 25 }: Partial<SubmissionListParams>): string {
  const params = new URLSearchParams();
  if (program) params.set('program', String(program));
  if (q) params.set('q', q);
  if (size !== 25) params.set('size', String(size));
  if (page !== 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/submissions?${params}` : '/admin/submissions';
}
