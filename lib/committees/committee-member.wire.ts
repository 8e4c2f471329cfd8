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

/** A member as administrators read it: contact details as stored, with their publish switches. */
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

/**
 * The columns that a body changes in a stored member. The public read answers null for a contact detail that is not
 * published; sending that back must not erase it. So an empty detail counts only beside its publish switch.
 */
export function memberChangeFromWire(fields: CommitteeMemberFields) {
  const columns = memberFromWire(fields);
  return {
    ...columns,
    email: columns.emailPublished === undefined ? (columns.email ?? undefined) : columns.email,
    phone: columns.phonePublished === undefined ? (columns.phone ?? undefined) : columns.phone,
  };
}
