import type { Banner } from './find-banners.ts';

/** A banner as `/api/home-banners/` sends it. */
export const bannerToWire = ({ id, title, image }: Banner) => ({ id, title, image: image?.url ?? null });
