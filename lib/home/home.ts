import type { Picture } from '../media/picture.ts';

/** A counter card. */
export interface Counter {
  id: number;
  title: string;
  /** The number as a float; null when its text is none, which is then shown as it is. */
  value: number | null;
  text: string;
}

export interface HomeMessage {
  slug: string;
  name: string;
  designation: string;
  excerpt: string;
  image: Picture | null;
}

export interface HomePartner {
  id: number;
  name: string;
  image: Picture | null;
}

export interface HomePicture {
  id: number;
  image: Picture;
}

export interface HomeNewsletter {
  id: number;
  name: string;
  description: string;
  driveLink: string;
  image: Picture | null;
}

export interface HomeAbout {
  about: string;
  /** One item each. */
  vision: string[];
  mission: string[];
  image: Picture | null;
}

export interface HomeEvent {
  id: number;
  title: string;
  description: string;
  date: Date;
  image: Picture | null;
}

/** What the home page shows of the database. A block that could not be read is null; the others stand. */
export interface Home {
  counters: Counter[] | null;
  startupLogos: Picture[] | null;
  messages: HomeMessage[] | null;
  partners: HomePartner[] | null;
  gallery: HomePicture[] | null;
  newsletters: HomeNewsletter[] | null;
  /** Undefined when there is none. */
  about: HomeAbout | null | undefined;
  events: HomeEvent[] | null;
  /** What comes first of today (in India) and later; null when nothing does, or it could not be read. */
  nextEvent: Pick<HomeEvent, 'id' | 'date'> | null;
}
