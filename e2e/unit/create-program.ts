import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

/** A program with one field of each type, for tests. `more` overrides its columns. */
export async function createTestProgram(
  more: { title?: string; isActive?: boolean; isPublished?: boolean; opensAt?: Date; closesAt?: Date } = {},
) {
  const field = (label: string, fieldType: string, order: number, isRequired = false) => ({
    label,
    fieldType,
    order,
    isRequired,
  });
  const [program] = await write(() => [
    database().program.create({
      data: {
        title: 'Seed Support',
        description: 'A program for tests.',
        position: 1,
        ...more,
        formFields: {
          create: [
            field('Founder', 'text', 1, true),
            field('Email', 'email', 2, true),
            field('कल्पना', 'textarea', 3),
            field('Team size', 'number', 4),
            field('I agree', 'checkbox', 5, true),
            field('Pitch deck', 'file', 6, true),
            field('Logo', 'file', 7),
            field('Sketch', 'drawing', 8),
          ],
        },
      },
      include: { formFields: { orderBy: { id: 'asc' } } },
    }),
    raiseContentVersion(),
  ]);
  return program;
}

/** Valid answers for the test program. */
export const testAnswers = {
  Founder: 'आशा "Asha" पाटील',
  Email: 'asha@example.org',
  कल्पना: 'एक\nदोन',
  'Team size': '4',
  'I agree': 'true',
};

/** Adds a program that asks for a name and an email address, for the processes of a test that are serving. @returns its id */
export async function addProgramOfTwoQuestions(): Promise<number> {
  const field = (label: string, fieldType: string, order: number) => ({ label, fieldType, order, isRequired: true });
  const formFields = { create: [field('Full name', 'text', 1), field('Email address', 'email', 2)] };
  const data = { title: 'Many', description: 'A program.', position: 1, formFields };
  const [program] = await write(() => [database().program.create({ data }), raiseContentVersion()]);
  return program.id;
}
