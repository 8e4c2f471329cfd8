import { perProcess } from '../processes/per-process.ts';

const known = perProcess('own style', () => ({ style: '' }));

/** Keeps the centre's colours for the pages of {@link ownStyle}. */
export function noteOwnStyle(style: string): void {
  known().style = style;
}

/**
 * The style element with the centre's colours as last read, for pages that must not need the database: they say that
 * something failed. Empty for the sample's look.
 */
export function ownStyle(): string {
  const { style } = known();
  return style && `<style>${style}</style>`;
}
