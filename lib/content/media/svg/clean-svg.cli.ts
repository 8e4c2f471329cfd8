import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { cleanSvg } from './clean-svg.ts';

// The process that `cleanApart` starts. It reads a drawing and writes, as JSON, what became of it.

sharp.concurrency(1);
const cleaned = await cleanSvg(await buffer(process.stdin));
if ('svg' in cleaned) {
  const drawn = await sharp(Buffer.from(cleaned.svg)).png({ compressionLevel: 3 }).toBuffer();
  process.stdout.write(JSON.stringify({ svg: cleaned.svg, drawn: drawn.toString('base64') }));
} else process.stdout.write(JSON.stringify(cleaned));
