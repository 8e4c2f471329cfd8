import { drawMark } from './art/mark.ts';
import { drawPortrait, type PortraitTraits } from './art/portrait.ts';
import { drawScene, type SceneKind } from './art/scene.ts';
import type { Picture } from './picture.ts';

const sizes = {
  gallery: { width: 1600, height: 1067 },
  banner: { width: 1920, height: 1080 },
  wide: { width: 1200, height: 675 },
  plate: { width: 1200, height: 900 },
} as const;

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A composition in the spirit of Warli painting; `key` is also the drawing's seed. */
export function scene(key: string, kind: SceneKind, alt: string, size: keyof typeof sizes = 'wide'): Picture {
  const { width, height } = sizes[size];
  return { kind: 'picture', key, alt, format: 'jpeg', width, height, draw: () => drawScene(kind, key, width, height) };
}

/** The drawn portrait of an invented person. The same name always gives the same face. */
export function portrait(name: string, traits: PortraitTraits): Picture {
  return {
    kind: 'picture',
    key: `portrait-${slug(name)}`,
    alt: `Drawn portrait of ${name}`,
    format: 'jpeg',
    width: 800,
    height: 800,
    draw: () => drawPortrait(name, traits),
  };
}

/** The geometric mark of an invented startup or partner. */
export function mark(name: string): Picture {
  return {
    kind: 'picture',
    key: `mark-${slug(name)}`,
    alt: `${name} logo`,
    format: 'png',
    width: 512,
    height: 512,
    draw: () => drawMark(name),
  };
}
