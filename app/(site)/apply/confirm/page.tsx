import type { Metadata } from 'next';
import { ParentAnswered } from '#components/privacy/parent-answered.tsx';
import { ParentRequestPage } from '#components/privacy/parent-request.tsx';
import { respondNotFound } from '#lib/http/page-status.ts';
import { getParentRequest } from '#lib/privacy/get-parent-request.ts';
import { parentAnswers } from '#lib/privacy/parent-answer.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

export const metadata: Metadata = { title: 'Confirm an application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'token' | 'done', string | string[] | undefined>>;
}

export default async function ConfirmPage({ searchParams }: Props) {
  const { token, done } = await searchParams;
  const answer = parentAnswers.find((each) => each === done);
  if (answer) return <ParentAnswered answer={answer} />;
  const request = typeof token === 'string' ? await getParentRequest(token) : null;
  if (!request || typeof token !== 'string') {
    respondNotFound();
    return <ParentAnswered answer={null} />;
  }
  const { centreName } = await getSettings();
  return <ParentRequestPage {...request} centreName={centreName} token={token} />;
}
