import type { Picture } from '../media/picture.ts';

/** A founding team member; contact details are null unless the member published them. */
export interface TeamMember {
  id: number;
  name: string;
  designation: string;
  email: string | null;
  phone: string | null;
  photo: Picture | null;
}

/** A startup as the public sees it. Days are moments within the day in India; money is null unless published. */
export interface Startup {
  id: number;
  name: string;
  description: string;
  /** The profile's own longer words; the description stands for them where there are none. */
  about: string | null;
  sector: string | null;
  stage: string | null;
  /** Technology Readiness Level, 1 to 9. */
  trl: number | null;
  website: string | null;
  productWebsite: string | null;
  productDescription: string | null;
  companyName: string | null;
  incorporationDate: Date | null;
  officeAddress: string | null;
  dpiitNumber: string | null;
  bhaskarId: string | null;
  agreementType: string | null;
  agreementDate: Date | null;
  incubatorSupport: string | null;
  /** Whole rupees. */
  fundRaised: number | null;
  /** Whole rupees a year. */
  revenue: number | null;
  employeeCount: number | null;
  milestones: string | null;
  mediaPresence: string | null;
  priority: number;
  logo: Picture | null;
  productImage: Picture | null;
  /** In the stored order; the page shows it reversed (spec, section 2). */
  teamMembers: readonly TeamMember[];
}
