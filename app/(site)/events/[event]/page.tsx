import { permanentRedirect, redirect } from 'next/navigation';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import { pageWhileOn } from '#app/while-on.ts';
import { eventsAddress } from '#components/ui/lists/list-addresses.ts';
import { event as eventKind } from '#lib/content/entities/event.ts';
import { findPublished, getPublished } from '#lib/content/published/published.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { eventPage } from '#lib/site/events/event-date.ts';

export const metadata = notFoundMetadata;

/**
 * Events have no pages of their own. `/events/{id}` leads to the event's place in the list, and `/events/{id}.ics` to
 * its calendar, which only a route handler can send.
 */
export default pageWhileOn('events', async function EventAddress({ params }: { params: Promise<{ event: string }> }) {
  const { event: name } = await params;
  const [digits, extension] = name.split('.', 2);
  const id = numericId(digits);
  const event = id && (await getPublished(eventKind, id));
  if (event && name === `${id}.ics`) permanentRedirect(`/events.ics/${id}`);
  if (event && extension === undefined) {
    // Not for ever: more events move it to a later page.
    redirect(`${eventsAddress(eventPage(await findPublished(eventKind), id))}#event-${id}`);
  }
  return notFoundPage();
});
