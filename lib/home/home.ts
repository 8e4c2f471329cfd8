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
  /** The number as a float; null when its text is none, which is then shown as it is. */
  value: number | null;
  text: string;
}

export type HomeMessage = Pick<Message, 'slug' | 'name' | 'designation' | 'excerpt' | 'image'>;
export type HomePartner = Pick<Partner, 'id' | 'name' | 'image'>;

export interface HomeAbout extends Pick<About, 'about' | 'image'> {
  /** One item each. */
  vision: string[];
  mission: string[];
}

/** What the home page shows of the database. A block that could not be read is null; the others stand. */
export interface Home {
  counters: Counter[] | null;
  startupLogos: Picture[] | null;
  messages: HomeMessage[] | null;
  partners: HomePartner[] | null;
  gallery: GalleryItem[] | null;
  newsletters: Newsletter[] | null;
  /** Undefined when there is none. */
  about: HomeAbout | null | undefined;
  events: Event[] | null;
  /** What comes first of today (in India) and later; null when nothing does, or it could not be read. */
  nextEvent: Pick<Event, 'id' | 'date'> | null;
}
