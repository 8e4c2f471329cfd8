/** One application or message, and how it is sent. */
export interface Post {
  to: 'program' | 'contact';
  name: string;
  email: string;
  website: string;
  text: string;
  /**
   * 'json' and 'multipart' are calls of the API without a page's marks. 'script' is what the page's own script sends,
   * 'page' the plain form of a page.
   */
  way: 'json' | 'multipart' | 'script' | 'page';
  /** How many seconds before sending the page was made. Null for a sender that has no stamp of a page. */
  openedSeconds: number | null;
  /** Whether the stamp's signature is made up. */
  isForged: boolean;
  /** What the hidden question holds. */
  trap: string;
  /** The address that the post comes from. */
  from: string;
}

/** A post in which everything is usual but what is given. */
export const post = (given: Partial<Post> & Pick<Post, 'text'>): Post => ({
  to: 'program',
  name: 'Asha Patil',
  email: 'asha@example.org',
  website: '',
  way: 'page',
  openedSeconds: null,
  isForged: false,
  trap: '',
  from: '203.0.113.1',
  ...given,
});
