import { kolkataDate } from '../time/kolkata-time.ts';
import type { CommitteeMemberFields } from './committee.schema.ts';
import type { CommitteeMember, StoredCommitteeMember } from './committee.ts';

/** A member within `/api/committees/{id}/`; the day of joining is YYYY-MM-DD. */
export const memberToWire = (member: CommitteeMember) => ({
  id: member.id,
  name: member.name,
  position: member.position,
  expertise: member.expertise,
  bio: member.bio,
  joined_date: member.joinedDate ? kolkataDate(member.joinedDate) : null,
  is_active: member.isActive,
  email: member.email,
  phone: member.phone,
  linkedin: member.linkedin,
  website: member.website,
  image_url: member.image?.url ?? null,
});

/** A member as the answer to an admin's write: contact details as stored, with their publish switches. */
export const storedMemberToWire = (member: StoredCommitteeMember) => ({
  ...memberToWire(member),
  email_published: member.emailPublished,
  phone_published: member.phonePublished,
});

/** The columns that the fields of a member's body set, except the picture's; what was left out stays undefined. */
export const memberFromWire = <T extends CommitteeMemberFields>(fields: T) => ({
  name: fields.name as T['name'],
  position: fields.position as T['position'],
  expertise: fields.expertise,
  bio: fields.bio,
  joinedDate: fields.joined_date ? new Date(fields.joined_date) : (fields.joined_date as null | undefined),
  isActive: fields.is_active,
  email: fields.email,
  emailPublished: fields.email_published,
  phone: fields.phone,
  phonePublished: fields.phone_published,
  linkedin: fields.linkedin,
  website: fields.website,
});
