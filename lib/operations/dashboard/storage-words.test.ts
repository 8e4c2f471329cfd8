import { expect, test } from 'vitest';
import { asFile } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { draftForTest } from '#e2e/unit/saved-draft.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { database } from '#lib/platform/db/client.ts';
import { announceUpload } from '#lib/platform/uploads/unfinished-upload.ts';
import { healthDetails } from '../health/get-health.ts';
import { getDashboard } from './get-dashboard.ts';

const program = useTestProgram();

const shownTo = async (role: string) => {
  const dashboard = await getDashboard(await signInForTest({ role }));
  return dashboard.ok ? dashboard.value.storage : dashboard.failure;
};

test('administrators see what drafts and announced files take, and nobody else does', async () => {
  expect(await shownTo('admin')).toBeNull();
  const deck: [string, File] = ['Pitch deck', asFile(samplePdf(2_000_000), 'deck.pdf')];
  const { pageId } = await draftForTest(program, { Founder: 'Asha' }, [deck]);
  await draftForTest(program, { Founder: 'x'.repeat(500_000) });
  const { id: fieldId } = await database().formField.findFirstOrThrow({ where: { label: 'Pitch deck' } });
  await announceUpload({
    pageId,
    use: 'draft',
    requestId: null,
    fieldId,
    filename: 'a.pdf',
    bytes: 5_000_000,
    client: '10.0.0.9',
  });
  expect(await shownTo('admin')).toBe(
    '2 saved drafts hold 2.5 MB of 2,147.5 MB. 1 announced file has 5 MB of 1,073.7 MB set aside.',
  );
  expect(await shownTo('editor')).toBeNull();
  const details = await healthDetails();
  expect(details?.drafts).toMatchObject({ saved: 2, bytes: expect.any(Number) });
  expect(details?.drafts.bytes).toBeGreaterThan(2_500_000);
  expect(details?.uploads).toEqual({ announced: 1, bytes_set_aside: 5_000_000 });
});
