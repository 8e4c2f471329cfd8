import { expect, it } from 'vitest';
import { asFile } from '#e2e/unit/post-application.ts';
import { draftForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, refused, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { database } from '#lib/platform/db/client.ts';
import { getDraftCounts } from './program-drafts.ts';

const program = useTestProgram();
const admin = useStaff();

it('staff see how many drafts there are and how full, and nothing that anyone wrote', async () => {
  const counts = async (now?: Date) => {
    const read = await callAs(admin, getDraftCounts, program.id, now);
    return read.ok ? read.value : null;
  };
  expect(await counts()).toMatchObject({ open: 0, percent: null, lastChangeAt: null, remindsDrafts: true });
  const fields = await database().formField.findMany({
    where: { programId: program.id, isRequired: true },
    orderBy: { order: 'asc' },
  });
  const given = (fieldType: string) => (fieldType === 'checkbox' ? 'true' : fieldType === 'email' ? 'a@b.co' : '1');
  const texts = fields.filter(({ fieldType }) => fieldType !== 'file');
  const whole = Object.fromEntries(texts.map(({ label, fieldType }) => [label, given(fieldType)]));
  const files = fields
    .filter(({ fieldType }) => fieldType === 'file')
    .map(({ label }): [string, File] => [label, asFile(samplePdf(300), 'a.pdf')]);
  await draftForTest(program, whole, files);
  await draftForTest(program, { [texts[0]?.label ?? '']: 'Secret words' });
  await draftForTest(program, {});
  const found = await counts();
  const percent = Math.round((100 * (fields.length + 1)) / (3 * fields.length));
  expect(found).toMatchObject({ open: 3, percent, fullness: { all: 1 }, lastChangeAt: expect.any(Date) });
  expect(JSON.stringify(found)).not.toContain('Secret');
  expect(await counts(new Date(Date.now() + 31 * 86_400_000))).toMatchObject({ open: 0 });
  const closesAt = new Date(Date.now() - 15 * 86_400_000);
  await database().program.update({ where: { id: program.id }, data: { closesAt } });
  expect(await counts()).toMatchObject({ open: 0 });
  expect(await callAs(admin, getDraftCounts, 987_654)).toMatchObject(refused('not_found'));
});
