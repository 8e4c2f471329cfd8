declare module 'subset-font' {
  /** The font with the letters of `text` alone; each axis named stands still at its value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
