import type { Mentor } from './mentor.ts';

/** A mentor as `/api/mentors/` sends it. */
export const mentorToWire = ({ id, name, role, bio, image, link, priority }: Mentor) => ({
  id,
  name,
  role,
  bio,
  image: image?.url ?? null,
  link,
  priority,
});
