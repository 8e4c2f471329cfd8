/** A notice that leads elsewhere. */
export interface Announcement {
  id: number;
  /** The announcement's text. */
  announcement: string;
  link: string;
}
