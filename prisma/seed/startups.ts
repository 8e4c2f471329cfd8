import { mark, portrait, scene } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';
import { digital } from './startups/digital.ts';
import { farmAndFood } from './startups/farm-and-food.ts';
import { lifeSciences } from './startups/life-sciences.ts';
import { makingAndEnergy } from './startups/making-and-energy.ts';
import type { Profile, ProfileMember } from './startups/profile.ts';

const profiles = [...lifeSciences, ...farmAndFood, ...digital, ...makingAndEnergy];

const day = (text: string | undefined) => (text ? new Date(`${text}T00:00:00+05:30`) : null);

const toRow = (profile: Profile): NewRow<'startup'> => {
  const { product, company, agreement, money } = profile;
  return {
    name: profile.name,
    description: profile.description,
    about: profile.about ?? null,
    sector: profile.sector,
    stage: profile.stage ?? null,
    trl: profile.trl ?? null,
    website: profile.website ?? null,
    productWebsite: product?.website ?? null,
    productDescription: product?.text ?? null,
    companyName: company?.name ?? null,
    incorporationDate: day(company?.since),
    officeAddress: company?.address ?? null,
    dpiitNumber: company?.dpiit ?? null,
    bhaskarId: company?.bhaskar ?? null,
    agreementType: agreement?.type ?? null,
    agreementDate: day(agreement?.date),
    incubatorSupport: agreement?.support ?? null,
    fundRaised: money?.raised ?? null,
    revenue: money?.revenue ?? null,
    employeeCount: profile.employees ?? null,
    milestones: profile.milestones ?? null,
    mediaPresence: profile.media ?? null,
    priority: profile.priority,
    moneyPublished: money?.published ?? false,
    logoId: profile.withoutLogo ? null : mark(profile.name),
    productImageId: product?.picture ? scene(`product-${profile.name}`, product.picture[0], product.picture[1]) : null,
  };
};

const memberRow = (member: ProfileMember, startupId: number, position: number): NewRow<'teamMember'> => ({
  startupId,
  name: member.name,
  designation: member.designation,
  email: `${member.name
    .toLowerCase()
    .replace(/^dr\. /, '')
    .replace(/[^a-z]+/g, '.')}@example.org`,
  emailPublished: member.publishes?.includes('email') ?? false,
  phone: `+91 00000 ${String(startupId * 100 + position).padStart(5, '0')}`,
  phonePublished: member.publishes?.includes('phone') ?? false,
  position,
  photoId: member.withoutPhoto ? null : portrait(member.name, { woman: member.woman ?? false }),
});

export const startups = seedTable('startup', profiles.map(toRow));

export const teamMembers = seedTable(
  'teamMember',
  profiles.flatMap(({ team = [] }, index) =>
    team.map((member, position) => memberRow(member, index + 1, position + 1)),
  ),
);
