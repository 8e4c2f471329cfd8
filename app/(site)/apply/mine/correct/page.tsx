import type { Metadata } from 'next';
import { CorrectionPage } from '#components/mine/correction-page.tsx';
import { getDraft } from '#lib/applications/get-draft.ts';
import { getCorrectable } from '#lib/corrections/correctable.ts';
import { requestHeaders } from '../request-headers.ts';
import { type CorrectionSearch, readCorrectionQuery } from './correction-query.ts';
import { NotCorrectable } from './not-correctable.tsx';

export async function generateMetadata({ searchParams }: CorrectionSearch): Promise<Metadata> {
  const { requestId } = await readCorrectionQuery(searchParams);
  return { title: requestId === null ? 'Correct your application' : 'What we ask you', robots: 'noindex' };
}

export default async function CorrectPage({ searchParams }: CorrectionSearch) {
  const { requestId, token, base } = await readCorrectionQuery(searchParams);
  const correctable = await getCorrectable(await requestHeaders(), requestId);
  if (!correctable.ok) return <NotCorrectable failure={correctable.failure} />;
  const { program, seen } = correctable.value;
  const found = token === null ? null : await getDraft(token);
  const draft = found && token && found.programId === program.id ? { ...found, token } : null;
  return (
    <CorrectionPage
      correctable={correctable.value}
      draft={draft}
      // Without a draft the form shows what is stored now.
      base={draft ? (base ?? seen) : seen}
      hasExpired={token !== null && draft === null}
    />
  );
}
