declare module 'subset-font' {
  /** The font reduced to the characters of `text`. Each axis named is fixed at its value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
