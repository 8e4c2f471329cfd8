import { kolkataDate } from '../time/kolkata-time.ts';
import type { Startup, TeamMember } from './startup.ts';

const dayOrNull = (date: Date | null) => (date ? kolkataDate(date) : null);

const teamMemberToWire = ({ id, name, designation, email, phone, photo }: TeamMember) => ({
  id,
  name,
  designation,
  email,
  phone,
  photo_url: photo?.url ?? null,
});

/**
 * A startup as `/api/startups/` and `/api/startups/{id}/` send it. Readers fall back from `startup_name` to `name`
 * and the like (spec, section 3), so both names of such a field carry the same value. Days are YYYY-MM-DD.
 */
export const startupToWire = (startup: Startup) => ({
  id: startup.id,
  startup_name: startup.name,
  name: startup.name,
  startup_description: startup.description,
  description: startup.description,
  about: startup.about,
  logo_url: startup.logo?.url ?? null,
  image: startup.logo?.url ?? null,
  product_image_url: startup.productImage?.url ?? null,
  sector: startup.sector,
  stage: startup.stage,
  trl: startup.trl,
  website: startup.website,
  product_website: startup.productWebsite,
  product_description: startup.productDescription,
  company_name: startup.companyName,
  incorporation_date: dayOrNull(startup.incorporationDate),
  office_address: startup.officeAddress,
  dpiit_no: startup.dpiitNumber,
  bhaskar_id: startup.bhaskarId,
  agreement_type: startup.agreementType,
  agreement_date: dayOrNull(startup.agreementDate),
  incubator_support: startup.incubatorSupport,
  fund_raised: startup.fundRaised,
  revenue: startup.revenue,
  employee_count: startup.employeeCount,
  milestones: startup.milestones,
  media_presence: startup.mediaPresence,
  priority: startup.priority,
  founding_team_members: startup.teamMembers.map(teamMemberToWire),
});
