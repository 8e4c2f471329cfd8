import { beforeAll, describe, expect, test } from 'vitest';
import { GET } from '#app/api/programs/[id]/route.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { sampleRows } from '#prisma/seed/tables.ts';

// A client that was written after the specification knows six types of question, and nothing else of a form.

useTestProgram();

const sampleQuestions = sampleRows('formField');
const sampleIds = [...new Set(sampleQuestions.map(({ programId }) => Number(programId)))];
const programs = new Map<number, number>();

beforeAll(async () => {
  for (const sample of sampleIds) {
    const rows = sampleQuestions.filter(({ programId }) => programId === sample);
    const [created] = await write(() => [
      database().program.create({
        data: {
          title: `Sample ${sample}`,
          description: 'As shipped.',
          position: sample,
          formFields: { create: rows.map(({ id: _, programId: __, ...row }) => row) as never },
        },
      }),
      raiseContentVersion(),
    ]);
    programs.set(sample, created.id);
  }
});

interface WireField {
  label: string;
  field_type: string;
  is_required: boolean;
}

const byType: Record<string, (field: WireField) => unknown> = {
  text: () => 'Test',
  textarea: () => 'Test',
  email: () => 'name@example.org',
  number: () => 5,
  checkbox: ({ is_required }) => String(is_required),
};

async function questionsOf(id: number): Promise<WireField[]> {
  const response = await GET(new Request(`http://localhost:3000/api/programs/${id}/`), {
    params: Promise.resolve({ id: String(id) }),
  });
  return (await response.json()).data.form_fields;
}

describe.each(sampleIds)('the sample program %i', (sample) => {
  test.each([
    ['every question', () => true],
    ['every required question', ({ is_required }: WireField) => is_required],
  ])('takes an application of a client that fills in %s by its type', async (_words, isFilled) => {
    const id = programs.get(sample) as number;
    const questions = (await questionsOf(id)).filter(isFilled);
    const answers = questions.flatMap((field) => {
      const answer = byType[field.field_type]?.(field);
      return answer === undefined ? [] : [[field.label, answer] as const];
    });
    const files = questions
      .filter(({ field_type }) => field_type === 'file')
      .map(({ label }) => [label, asFile(Buffer.from('A short text.\n'), 'test.txt')] as [string, File]);
    const sent = await post(wireForm({ id }, Object.fromEntries(answers), files));
    expect(sent.body?.errors ?? {}).toEqual({});
    expect(sent.status).toBe(201);
    const stored = await database().answer.findMany({ where: { fieldType: 'text', value: { not: '' } } });
    expect(new Set(stored.map(({ value }) => value))).toEqual(new Set(['Test']));
  });
});

test('a client that answers one question of another type knows them all, and is told which it left out', async () => {
  const id = programs.get(7) as number;
  const sent = await post(wireForm({ id }, { District: 'Jalgaon' }, []));
  expect(sent.status).toBe(422);
  expect(sent.body.errors).toMatchObject({
    'Mobile number': [expect.any(String)],
    'How do you work?': [expect.any(String)],
  });
});
