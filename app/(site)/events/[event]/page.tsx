import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { notFoundPage } from '#app/not-found-page.tsx';
import { event as eventKind } from '#lib/content/entities/event.ts';
import { getPublished } from '#lib/content/find-published.ts';
import { numericId } from '#lib/http/numeric-id.ts';

export const metadata: Metadata = { title: 'Page Not Found', robots: 'noindex' };

/**
 * Events have no pages of their own. `/events/{id}` leads to the event's place in the list, and `/events/{id}.ics` to
 * its calendar, which only a route handler can send.
 */
export default async function EventAddress({ params }: { params: Promise<{ event: string }> }) {
  const { event: name } = await params;
  const [digits, extension] = name.split('.', 2);
  const id = numericId(digits);
  const event = id && (await getPublished(eventKind, id));
  if (event && name === `${id}.ics`) permanentRedirect(`/events.ics/${id}`);
  if (event && extension === undefined) permanentRedirect(`/events#event-${id}`);
  return notFoundPage();
}
