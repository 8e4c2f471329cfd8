import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { type FieldType, type FormField, fieldTypes, type Program } from './program.ts';

const select = {
  id: true,
  title: true,
  description: true,
  googleFormLink: true,
  opensAt: true,
  closesAt: true,
  nextSteps: true,
  formFields: {
    select: {
      id: true,
      label: true,
      fieldType: true,
      isRequired: true,
      order: true,
      helpText: true,
      maxLength: true,
      minimum: true,
      maximum: true,
    },
    orderBy: [{ order: 'asc' as const }, { id: 'asc' as const }],
  },
};

const readActive = () =>
  database().program.findMany({
    where: { isActive: true, isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });
type ActiveProgram = Awaited<ReturnType<typeof readActive>>[number];

const isRendered = (field: { fieldType: string }): field is FormField =>
  (fieldTypes as readonly string[]).includes(field.fieldType as FieldType);

const isOpen = (program: ActiveProgram, now: Date) =>
  (!program.opensAt || program.opensAt <= now) && (!program.closesAt || now < program.closesAt);

const toProgram = ({ opensAt: _opensAt, ...program }: ActiveProgram): Program => ({
  ...program,
  formFields: program.formFields.filter(isRendered),
});

/** The programs that are on the site and not set inactive, open or not. */
export const activePrograms = (): Promise<ActiveProgram[]> => cachedRead('programs', readActive);

/** The programs that take applications at `now`, in the back office's order (spec, section 2). */
export async function findPrograms(now = new Date()): Promise<Program[]> {
  const active = await activePrograms();
  return active.filter((program) => isOpen(program, now)).map(toProgram);
}
