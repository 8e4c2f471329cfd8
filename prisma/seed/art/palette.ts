/** The colours of one picture: a mud wall, rice paste, and one pigment used sparingly. */
export interface Palette {
  ground: string;
  /** Darker and lighter washes of the wall. */
  shade: string;
  glow: string;
  ink: string;
  accent: string;
}

const rice = '#f7eddb';

export const palettes = {
  laterite: { ground: '#7d2f1c', shade: '#57200f', glow: '#a2482b', ink: rice, accent: '#f2b544' },
  earth: { ground: '#54301f', shade: '#382014', glow: '#764a31', ink: rice, accent: '#e58a3c' },
  terracotta: { ground: '#b14f29', shade: '#8a3819', glow: '#cf7145', ink: '#fff4e2', accent: '#ffd37a' },
  marigold: { ground: '#dc952b', shade: '#bd7616', glow: '#efb354', ink: '#47200f', accent: '#a2331a' },
  indigo: { ground: '#232c5c', shade: '#161c40', glow: '#3a468a', ink: rice, accent: '#f0aa3c' },
  night: { ground: '#15193a', shade: '#0c0f27', glow: '#262e63', ink: '#f4efe4', accent: '#f4c257' },
  peacock: { ground: '#0e4a55', shade: '#08343d', glow: '#1a6a75', ink: rice, accent: '#f3b33f' },
  leaf: { ground: '#3b4a24', shade: '#293518', glow: '#566a37', ink: '#f8f1dc', accent: '#f0a63a' },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
