import type { Newsletter } from './newsletter.ts';

/** A newsletter as `/api/newsletters/` sends it. */
export const newsletterToWire = ({ id, name, description, image, driveLink }: Newsletter) => ({
  id,
  name,
  description,
  image: image?.url ?? null,
  drive_link: driveLink,
});
