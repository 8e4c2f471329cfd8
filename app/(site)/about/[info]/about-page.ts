import type { ReactNode } from 'react';

/** A page of the about area. */
export interface AboutPage {
  title: string;
  description: string;
  /** Not for search engines. */
  isFailure?: boolean;
  /** What the page is, for search engines (JSON-LD). */
  data?: object;
  render: (href: string) => Promise<ReactNode>;
}
