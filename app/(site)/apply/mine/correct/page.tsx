import type { Metadata } from 'next';
import { CorrectionPage } from '#components/private-page/correction-page.tsx';
import { getCorrectable } from '#lib/applications/corrections/correction-files.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { type MineProps, minePage } from '../mine-page.tsx';
import { readCorrectionQuery } from './correction-query.ts';
import { NotCorrectable } from './not-correctable.tsx';

export async function generateMetadata({ searchParams }: MineProps): Promise<Metadata> {
  const { requestId } = readCorrectionQuery(await searchParams);
  return { title: requestId === null ? 'Correct your application' : 'What we ask you', robots: 'noindex' };
}

export default minePage('correct', async ({ holder, headers, page }, query) => {
  const { requestId, draftName, token, base } = readCorrectionQuery(query, headers);
  const correctable = await getCorrectable(holder, requestId);
  if (!correctable.ok) return <NotCorrectable page={page} failure={correctable.failure} />;
  const { program, seen } = correctable.value;
  const found = token === null ? null : await getDraft(token);
  const draft = found && token && found.programId === program.id ? { ...found, token } : null;
  return (
    <CorrectionPage
      page={page}
      correctable={correctable.value}
      draft={draft}
      // Without a draft the form shows what is stored now.
      base={draft ? (base ?? seen) : seen}
      hasExpired={draftName !== null && draft === null}
    />
  );
});
