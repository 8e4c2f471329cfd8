import { permanentRedirect, redirect } from 'next/navigation';
import { notFoundMetadata } from '#app/not-found-page.tsx';
import { sitePage } from '#app/site-page.tsx';
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
const { page } = sitePage({
  part: 'events',
  async read({ params }: { params: Promise<{ event: string }> }) {
    const { event: name } = await params;
    const [digits, extension] = name.split('.', 2);
    const id = numericId(digits);
    const event = id && (await getPublished(eventKind, id));
    if (event && name === `${id}.ics`) permanentRedirect(`/events.ics/${id}`);
    // Not for ever: more events move it to a later page.
    if (event && extension === undefined)
      redirect(`${eventsAddress(eventPage(await findPublished(eventKind), id))}#event-${id}`);
    return null;
  },
  metadata: () => notFoundMetadata,
  draw: () => null,
});

export default page;
