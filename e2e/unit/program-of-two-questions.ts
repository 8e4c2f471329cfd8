import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

/** Adds a program that asks for a name and an email address, for the processes of a test that are serving. @returns its id */
export async function addProgramOfTwoQuestions(): Promise<number> {
  const field = (label: string, fieldType: string, order: number) => ({ label, fieldType, order, isRequired: true });
  const formFields = { create: [field('Full name', 'text', 1), field('Email address', 'email', 2)] };
  const data = { title: 'Many', description: 'A program.', position: 1, formFields };
  const [program] = await write(() => [database().program.create({ data }), raiseContentVersion()]);
  return program.id;
}
