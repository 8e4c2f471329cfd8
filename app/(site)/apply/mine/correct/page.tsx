import type { Metadata } from 'next';
import { CorrectionPage } from '#components/mine/correction-page.tsx';
import { BesideOthers } from '#components/mine/private-page.tsx';
import { getCorrectable } from '#lib/applications/corrections/correction-files.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { type MineProps, readMine } from '../read-mine.ts';
import { readCorrectionQuery } from './correction-query.ts';
import { NotCorrectable } from './not-correctable.tsx';

export async function generateMetadata({ searchParams }: MineProps): Promise<Metadata> {
  const { requestId } = await readCorrectionQuery(searchParams);
  return { title: requestId === null ? 'Correct your application' : 'What we ask you', robots: 'noindex' };
}

export default async function CorrectPage({ searchParams }: MineProps) {
  const { headers, page, others } = await readMine(searchParams);
  const { requestId, draftName, token, base } = await readCorrectionQuery(searchParams, headers);
  const correctable = await getCorrectable(headers, requestId);
  if (!correctable.ok)
    return (
      <BesideOthers others={others}>
        <NotCorrectable page={page} failure={correctable.failure} />
      </BesideOthers>
    );
  const { program, seen } = correctable.value;
  const found = token === null ? null : await getDraft(token);
  const draft = found && token && found.programId === program.id ? { ...found, token } : null;
  return (
    <BesideOthers others={others}>
      <CorrectionPage
        page={page}
        correctable={correctable.value}
        draft={draft}
        // Without a draft the form shows what is stored now.
        base={draft ? (base ?? seen) : seen}
        hasExpired={draftName !== null && draft === null}
      />
    </BesideOthers>
  );
}
