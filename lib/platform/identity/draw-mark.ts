import { readStored } from '../storage/file-store.ts';
import { drawOn } from './draw-on.ts';
import { type Drawn, drawnOnce } from './drawn-once.ts';
import type { MarkLook } from './mark-look.ts';

/** The mark on its ground as emails show it, in pixels: at most so high and so wide, as two pixels a point. */
const mailed = { height: 112, width: 480, padding: 16, corner: 16 };

/** The size of `mark.png` in pixels. */
export function mailedSize({ width, height }: Pick<MarkLook, 'width' | 'height'>): { width: number; height: number } {
  const room = { width: mailed.width - 2 * mailed.padding, height: mailed.height - 2 * mailed.padding };
  const scale = Math.min(room.width / width, room.height / height);
  return {
    width: Math.round(width * scale) + 2 * mailed.padding,
    height: Math.round(height * scale) + 2 * mailed.padding,
  };
}

/** The mark on its ground, drawn once for each look. Null when its file is damaged. */
export const drawMark = (look: MarkLook): Promise<Drawn | null> =>
  drawnOnce(
    `mark.png ${look.version}`,
    async () => {
      const mark = await readStored({ folder: 'media', name: look.file });
      return drawOn(mark, look.ground, { ...mailed, ...mailedSize(look) });
    },
    'image/png',
  );
