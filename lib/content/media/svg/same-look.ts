import sharp from 'sharp';
import type { Sides } from './prepare-svg.ts';

/** Each pixel's four channels, colours multiplied by opacity. Null for what cannot be drawn. */
async function pixelsOf(svg: string, { width, height }: Sides): Promise<Buffer | null> {
  try {
    const data = await sharp(Buffer.from(svg), { limitInputPixels: 16 * width * height, failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    for (let at = 0; at < data.length; at += 4)
      for (const channel of [at, at + 1, at + 2]) data[channel] = ((data[channel] ?? 0) * (data[at + 3] ?? 0)) / 255;
    return data;
  } catch {
    return null;
  }
}

/** What the eye sees of one channel. */
const visible = 24;
/** Edges may be drawn a little differently. */
const mostDifferent = 0.001;

type Look = 'same' | 'other' | 'nothing' | 'undrawable';

/** Compares what is left of a drawing with what was sent. */
export async function compareLooks(sent: string, cleaned: string, { width, height }: Sides): Promise<Look> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const [before, after] = [await pixelsOf(sent, half), await pixelsOf(cleaned, half)];
  if (!before || !after) return 'undrawable';
  let [different, drawn] = [0, 0];
  for (let at = 0; at < after.length; at += 4) {
    if ((after[at + 3] ?? 0) > visible) drawn += 1;
    const distance = (channel: number) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0));
    if (Math.max(distance(0), distance(1), distance(2), distance(3)) > visible) different += 1;
  }
  if (different > mostDifferent * (after.length / 4)) return 'other';
  return drawn === 0 ? 'nothing' : 'same';
}
