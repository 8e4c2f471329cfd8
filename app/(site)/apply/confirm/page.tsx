import type { Metadata } from 'next';
import { ParentAnswered } from '#components/privacy/parent-answered.tsx';
import { respondNotFound } from '#lib/http/page-status.ts';
import { parentAnswers } from '#lib/privacy/minors/waiting.ts';

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
