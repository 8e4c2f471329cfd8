import type { Metadata } from 'next';
import { CommitteesPage } from '#components/committees/committees-page.tsx';
import type { Committee } from '#lib/committees/committee.ts';
import { findCommittees } from '#lib/committees/find-committees.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  path: '/investment-committee',
  title: 'Investment Committees',
  description:
    'The committees that read applications, select startups and decide on seed support and investment: their tasks, members and expertise.',
});

/** Null when they cannot be read: the page then says so, and everything else on it stands. */
async function readCommittees(): Promise<readonly Committee[] | null> {
  try {
    return await findCommittees();
  } catch (error) {
    console.error('The committees could not be read', error);
    return null;
  }
}

export default async function InvestmentCommitteePage() {
  return <CommitteesPage committees={await readCommittees()} />;
}
