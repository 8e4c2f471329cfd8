import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type { Startup, TeamMember } from './startup.ts';

const teamMemberSelect = {
  id: true,
  name: true,
  designation: true,
  email: true,
  emailPublished: true,
  phone: true,
  phonePublished: true,
  photo: { select: pictureSelect },
} as const;

const select = {
  id: true,
  name: true,
  description: true,
  about: true,
  sector: true,
  stage: true,
  trl: true,
  website: true,
  productWebsite: true,
  productDescription: true,
  companyName: true,
  incorporationDate: true,
  officeAddress: true,
  dpiitNumber: true,
  bhaskarId: true,
  agreementType: true,
  agreementDate: true,
  incubatorSupport: true,
  fundRaised: true,
  revenue: true,
  employeeCount: true,
  milestones: true,
  mediaPresence: true,
  priority: true,
  moneyPublished: true,
  logo: { select: pictureSelect },
  productImage: { select: pictureSelect },
  teamMembers: { select: teamMemberSelect, orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] },
};

const readRows = () =>
  database().startup.findMany({ where: { isPublished: true }, orderBy: [{ priority: 'asc' }, { id: 'asc' }], select });
type StartupRow = Awaited<ReturnType<typeof readRows>>[number];

// The publish switches end here: what is not published never leaves this file.
const toTeamMember = (row: StartupRow['teamMembers'][number]): TeamMember => ({
  id: row.id,
  name: row.name,
  designation: row.designation,
  email: row.emailPublished ? row.email : null,
  phone: row.phonePublished ? row.phone : null,
  photo: toPictureOrNull(row.photo),
});

const toNumber = (amount: bigint | null) => (amount === null ? null : Number(amount));

const toStartup = ({ moneyPublished, ...row }: StartupRow): Startup => ({
  ...row,
  fundRaised: moneyPublished ? toNumber(row.fundRaised) : null,
  revenue: moneyPublished ? toNumber(row.revenue) : null,
  logo: toPictureOrNull(row.logo),
  productImage: toPictureOrNull(row.productImage),
  teamMembers: row.teamMembers.map(toTeamMember),
});

const readStartups = async () => (await readRows()).map(toStartup);

/** All startups by ascending priority, with their teams (spec, sections 3 and 5). */
export const findStartups = (): Promise<readonly Startup[]> => cachedRead('startups', readStartups);
