import { portrait } from './pictures.ts';
import type { NewRow } from './seed-table.ts';

export interface Member {
  name: string;
  position: string;
  expertise: string;
  bio: string;
  joined: string | null;
  woman?: boolean;
  grey?: boolean;
  left?: boolean;
  publishes?: ('email' | 'phone')[];
  links?: ('linkedin' | 'website')[];
  withoutImage?: boolean;
}

export const memberRow = (member: Member, committeeId: number, index: number): NewRow<'committeeMember'> => {
  const slug = member.name
    .toLowerCase()
    .replace(/^(dr|adv)\. /, '')
    .replace(/[^a-z]+/g, '-');
  return {
    committeeId,
    name: member.name,
    position: member.position,
    expertise: member.expertise,
    bio: member.bio,
    joinedDate: member.joined ? new Date(`${member.joined}T00:00:00+05:30`) : null,
    isActive: !member.left,
    email: `${slug}@example.org`,
    emailPublished: member.publishes?.includes('email') ?? false,
    phone: `+91 00000 9${committeeId}${String(index + 1).padStart(3, '0')}`,
    phonePublished: member.publishes?.includes('phone') ?? false,
    linkedin: member.links?.includes('linkedin') ? `https://example.org/people/${slug}` : null,
    website: member.links?.includes('website') ? `https://example.org/${slug}` : null,
    imageId: member.withoutImage
      ? null
      : portrait(member.name, { woman: member.woman ?? false, grey: member.grey ?? false }),
  };
};
