interface Plate {
  /** Pixels. */
  width: number;
  height: number;
  /** Kept free around the picture. */
  padding: number;
  corner: number;
}

export const roundedRect = (width: number, height: number, corner: number, fill: string): string =>
  `<rect width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;

export const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A picture as large as a plate allows, in its middle, on a ground of #rrggbb with round corners. PNG. */
export async function drawOn(picture: Buffer, ground: string, plate: Plate): Promise<Buffer> {
  const { width, height, padding, corner } = plate;
  const inner = { width: Math.max(1, width - 2 * padding), height: Math.max(1, height - 2 * padding) };
  const shape = Buffer.from(svgOf(width, height, roundedRect(width, height, corner, ground)));
  const { default: sharp } = await import('sharp');
  const shown = await sharp(picture)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer();
  const isFull = padding === 0 && corner > 0;
  return sharp(shape)
    .composite([{ input: shown }, ...(isFull ? [{ input: shape, blend: 'dest-in' as const }] : [])])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
