import type { Prisma } from '../../lib/db/generated/client.ts';
import { isPicture, type Picture, type WithPictures } from './picture.ts';

/** The tables that the seed fills, with the shape of their rows. */
export interface SeedRows {
  siteSetting: Prisma.SiteSettingUncheckedCreateInput;
  banner: Prisma.BannerUncheckedCreateInput;
  homeValue: Prisma.HomeValueUncheckedCreateInput;
  about: Prisma.AboutUncheckedCreateInput;
  aboutCard: Prisma.AboutCardUncheckedCreateInput;
  person: Prisma.PersonUncheckedCreateInput;
  message: Prisma.MessageUncheckedCreateInput;
  focusArea: Prisma.FocusAreaUncheckedCreateInput;
  objective: Prisma.ObjectiveUncheckedCreateInput;
  stakeholderPage: Prisma.StakeholderPageUncheckedCreateInput;
  newsletter: Prisma.NewsletterUncheckedCreateInput;
  announcement: Prisma.AnnouncementUncheckedCreateInput;
  event: Prisma.EventUncheckedCreateInput;
  galleryItem: Prisma.GalleryItemUncheckedCreateInput;
  partner: Prisma.PartnerUncheckedCreateInput;
  mentor: Prisma.MentorUncheckedCreateInput;
  startup: Prisma.StartupUncheckedCreateInput;
  teamMember: Prisma.TeamMemberUncheckedCreateInput;
  committee: Prisma.CommitteeUncheckedCreateInput;
  committeeMember: Prisma.CommitteeMemberUncheckedCreateInput;
  program: Prisma.ProgramUncheckedCreateInput;
  formField: Prisma.FormFieldUncheckedCreateInput;
}

export type TableName = keyof SeedRows;
export type Row = Record<string, unknown>;

/** One table's rows, each with its fixed id (a setting's is its key). All rows of a table have the same columns. */
export interface SeedTable {
  table: TableName;
  idColumn: 'id' | 'key';
  rows: Row[];
}

type ContentTable = Exclude<TableName, 'siteSetting'>;
/** Ids follow the order, so add new rows at the end of their list. Seeded rows are public. */
type WithoutId<T extends TableName> = Required<Omit<WithPictures<SeedRows[T]>, 'id' | 'isPublished' | RelationLists>>;
type RelationLists = 'teamMembers' | 'members' | 'formFields' | 'submissions' | 'columns' | 'drafts' | 'reviewers';
export type NewRow<T extends TableName> = WithoutId<T>;

/** Rows of `table`, numbered from 1 in the order given. */
export const seedTable = <T extends ContentTable>(table: T, rows: NewRow<T>[]): SeedTable => ({
  table,
  idColumn: 'id',
  rows: rows.map((row, index) => ({ id: index + 1, ...row })),
});

export const picturesOf = (tables: SeedTable[]): Picture[] =>
  tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).filter(isPicture)));
