import { mediaAddress } from '#components/admin/media/media-selection.tsx';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { mediaQuery } from '#lib/content/media/library/media.schema.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { keyPattern } from '#lib/platform/http/sent-form.ts';

const places = { removed: '/admin/media/removed', 'alt-texts': '/admin/media/alt-texts' };

/** The page that says what came of an action: the gallery for what was added to it, or the form's own page with its filters. */
export function backToMedia({ view, place, action }: Record<string, unknown>, outcome: string): Response {
  const query = mediaQuery(new URLSearchParams(typeof view === 'string' ? view : ''));
  const isAdded = action === 'gallery' && keyPattern.test(outcome);
  const own = places[place as keyof typeof places] ?? mediaAddress(query, query.page);
  const address = isAdded ? `/admin/content/${galleryItem.name}` : own;
  return seeOther(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ done: outcome })}`);
}
