import type { PrismaClient } from './generated/client.ts';

/** A table of the public content, and the condition for its rows that visitors may see. */
export interface ContentTable {
  name: string;
  rows?: string;
}

/** The site’s content for one request, which may change it without anyone else seeing that. */
export interface PreviewDatabase {
  client: PrismaClient;
  /** Forgets the changes. */
  close: () => Promise<void>;
}
