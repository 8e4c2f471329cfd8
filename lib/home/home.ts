import type { About } from '../content/entities/about.ts';
import type { Event } from '../content/entities/event.ts';
import type { GalleryItem } from '../content/entities/gallery-item.ts';
import type { Message } from '../content/entities/message.ts';
import type { Newsletter } from '../content/entities/newsletter.ts';
import type { Partner } from '../content/entities/partner.ts';
import type { Picture } from '../media/picture.ts';

/** A counter card. */
export interface Counter {
  id: number;
  title: string;
  /** The number as a float. Null if its text is not a number; the text is then shown instead. */
  value: number | null;
  text: string;
}

export type HomeMessage = Pick<Message, 'slug' | 'name' | 'designation' | 'excerpt' | 'image'>;
export type HomePartner = Pick<Partner, 'id' | 'name' | 'image'>;

export interface HomeAbout extends Pick<About, 'about' | 'image'> {
  /** One entry per item. */
  vision: string[];
  mission: string[];
}

/** The home page's content from the database. A block that could not be read is null, and the others still show. */
export interface Home {
  counters: Counter[] | null;
  startupLogos: Picture[] | null;
  messages: HomeMessage[] | null;
  partners: HomePartner[] | null;
  gallery: GalleryItem[] | null;
  newsletters: Newsletter[] | null;
  /** Undefined if there is none. */
  about: HomeAbout | null | undefined;
  events: Event[] | null;
  /** The first event of today (in India) or later. Null if there is none or it could not be read. */
  nextEvent: Pick<Event, 'id' | 'date'> | null;
}
