import type { Pen } from './brush.ts';
import { framed, wall } from './ground.ts';
import { type PaletteName, palettes } from './palette.ts';
import { randomFrom } from './random.ts';
import { circuit } from './scenes/circuit.ts';
import { peacocks, river, village } from './scenes/country.ts';
import { loom, workshop } from './scenes/craft.ts';
import { cattle, harvest, orchard } from './scenes/fields.ts';
import { council, dance, procession } from './scenes/gathering.ts';
import { clinic, greatTree, laboratory } from './scenes/learning.ts';
import { market } from './scenes/market.ts';
import { launch, observatory } from './scenes/night-sky.ts';

interface Scene {
  paint: (pen: Pen) => string;
  /** The palettes that suit the subject. */
  palettes: PaletteName[];
}

const scenes = {
  dance: { paint: dance, palettes: ['laterite', 'indigo', 'earth', 'terracotta'] },
  harvest: { paint: harvest, palettes: ['leaf', 'terracotta', 'marigold', 'earth'] },
  loom: { paint: loom, palettes: ['indigo', 'laterite', 'peacock'] },
  laboratory: { paint: laboratory, palettes: ['peacock', 'indigo', 'earth'] },
  rocket: { paint: launch, palettes: ['night', 'indigo', 'laterite'] },
  circuit: { paint: circuit, palettes: ['peacock', 'indigo', 'laterite', 'night'] },
  village: { paint: village, palettes: ['terracotta', 'marigold', 'laterite', 'earth'] },
  tree: { paint: greatTree, palettes: ['earth', 'leaf', 'laterite', 'marigold'] },
  peacocks: { paint: peacocks, palettes: ['peacock', 'indigo', 'terracotta'] },
  market: { paint: market, palettes: ['terracotta', 'marigold', 'laterite', 'peacock'] },
  river: { paint: river, palettes: ['indigo', 'peacock', 'earth'] },
  council: { paint: council, palettes: ['laterite', 'night', 'earth', 'terracotta'] },
  cattle: { paint: cattle, palettes: ['earth', 'terracotta', 'leaf'] },
  workshop: { paint: workshop, palettes: ['laterite', 'indigo', 'earth'] },
  stars: { paint: observatory, palettes: ['night', 'indigo', 'peacock'] },
  procession: { paint: procession, palettes: ['laterite', 'marigold', 'indigo'] },
  orchard: { paint: orchard, palettes: ['leaf', 'earth', 'peacock', 'terracotta'] },
  clinic: { paint: clinic, palettes: ['terracotta', 'peacock', 'laterite'] },
} satisfies Record<string, Scene>;

export type SceneKind = keyof typeof scenes;

/** An SVG picture of `width` by `height` pixels. The same kind and seed always give the same picture. */
export function drawScene(kind: SceneKind, seed: string, width: number, height: number): string {
  const random = randomFrom(`${kind} ${seed}`);
  const { paint, palettes: names }: Scene = scenes[kind];
  const palette = palettes[random.pick(names)];
  const pen: Pen = { ...palette, random, width: Math.round((width / height) * 1000), height: 1000 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${pen.width} 1000" color="${pen.ink}" stroke-linecap="round" stroke-linejoin="round">`,
    `<defs><radialGradient id="glow" cx="0.5" cy="0.45" r="0.75"><stop offset="0" stop-color="${pen.glow}" stop-opacity="0.55"/><stop offset="0.6" stop-color="${pen.ground}" stop-opacity="0"/><stop offset="1" stop-color="${pen.shade}" stop-opacity="0.75"/></radialGradient></defs>`,
    wall(pen),
    framed(pen, paint(pen)),
    '</svg>',
  ].join('');
}
