import type { Picture } from '../media/picture.ts';

/** A leadership message. */
export interface Message {
  id: number;
  /** Its address under /about: "vcMessage", "directormessage" or "ceomessage". */
  slug: string;
  title: string;
  name: string;
  designation: string;
  /** The short form. */
  excerpt: string;
  /** Paragraphs, separated by an empty line. */
  body: string;
  image: Picture | null;
}
