import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { createTestProgram, testAnswers } from './create-program.ts';

/** For tests: the test program, which asks for a parent too. */
export async function minorProgramForTest() {
  const program = await createTestProgram();
  const { id: programId } = program;
  await write(() => [
    database().formField.createMany({
      data: [
        { programId, label: 'I am under 18', fieldType: 'checkbox', order: 9, meansMinor: true },
        { programId, label: 'Parent', fieldType: 'email', order: 10, asksParent: true },
      ],
    }),
    raiseContentVersion(),
  ]);
  return program;
}

/** Valid answers of an applicant under 18. */
export const minorAnswers = { ...testAnswers, 'I am under 18': 'true', Parent: 'parent@example.org' };
