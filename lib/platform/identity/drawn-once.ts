import { LRUCache } from 'lru-cache';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';

export interface Drawn {
  content: Buffer;
  contentType: string;
}

const drawn = perProcess('pictures of the identity', () => new LRUCache<string, Promise<Drawn | null>>({ max: 32 }));

/** What `draw` gives, drawn once for each key as long as it is among the newest. Null, and logged, when it cannot be drawn. */
export function drawnOnce(key: string, draw: () => Promise<Buffer>, contentType: string): Promise<Drawn | null> {
  const picture =
    drawn().get(key) ??
    draw().then(
      (content) => ({ content, contentType }),
      (error) => {
        logError(`${key} could not be drawn`, error);
        return null;
      },
    );
  drawn().set(key, picture);
  return picture;
}
