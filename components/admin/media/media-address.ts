import type { MediaQuery } from '#lib/content/media/library/media.schema.ts';

/** The address of one page of the library, with its search and filters. */
export function mediaAddress({ q, kind, use }: MediaQuery, page: number): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(use && { use }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/admin/media?${params}` : '/admin/media';
}
