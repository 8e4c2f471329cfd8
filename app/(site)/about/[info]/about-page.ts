import type { ReactNode } from 'react';

/** A page in the about area. */
export interface AboutPage {
  title: string;
  description: string;
  /** Keeps search engines from indexing the page. */
  isFailure?: boolean;
  /** The page's structured data for search engines (JSON-LD). */
  data?: object;
  render: (href: string) => Promise<ReactNode>;
}
