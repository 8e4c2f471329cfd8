import type { Metadata } from 'next';
import { ParentAnswered } from '#components/privacy/parent-request.tsx';
import { parentAnswers } from '#lib/applications/minors/waiting-list.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';

export const metadata: Metadata = { title: 'Confirm an application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'done', string | string[] | undefined>>;
}

export default async function ConfirmPage({ searchParams }: Props) {
  const { done } = await searchParams;
  const answer = parentAnswers.find((each) => each === done) ?? null;
  if (!answer) respondNotFound();
  return <ParentAnswered answer={answer} />;
}
