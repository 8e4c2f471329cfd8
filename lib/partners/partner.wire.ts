import type { Partner } from './partner.ts';

/** A partner as `/api/value-partners/` sends it. */
export const partnerToWire = ({ id, name, image, tag, website }: Partner) => ({
  id,
  name,
  image: image?.url ?? null,
  tag,
  website,
});
