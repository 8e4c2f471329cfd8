import type { About } from './about.ts';

/** An about record as `/api/aboutus/` sends it; vision and mission hold one item per line. */
export const aboutToWire = ({ id, about, vision, mission, image }: About) => ({
  id,
  about,
  vision,
  mission,
  image: image?.url ?? null,
});
