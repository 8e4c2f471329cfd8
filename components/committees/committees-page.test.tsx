import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { committee as committeeKind, committeeMembers } from '#lib/content/entities/committee.ts';
import { defaultSettings, sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import type { Committee, CommitteeMember } from '#lib/site/committees/committees.ts';
import { CommitteePage } from './committee-page.tsx';
import { CommitteesPage } from './committees-page.tsx';

const committee: Committee = {
  ...itemForTest(committeeKind, {
    id: 2,
    name: 'Seed Fund Committee',
    fullName: 'Seed Support and Grant Committee',
    description: 'Assesses applications.',
  }),
  category: 'seed_fund',
  totalMembers: 1,
};
const member: CommitteeMember = itemForTest(committeeMembers, {
  id: 5,
  name: 'Asha Namune',
  position: 'Chairperson',
  expertise: 'Finance',
  bio: 'A short bio.',
  // Midnight in India, but still the evening before in UTC.
  joinedDate: new Date('2021-03-31T18:30:00Z'),
  isActive: true,
  phone: '+91 00000 92001',
  website: 'https://example.org/asha',
});

test('how committees work is said in the centre’s words, and not at all while it has none', () => {
  const own = {
    ...defaultSettings,
    approachSupport: 'We meet each month.',
    committeesTasks: ' Read. \n\nDecide.\nRead.',
  };
  const list = renderToStaticMarkup(<CommitteesPage settings={own} committees={[]} />);
  expect(list).toMatch(/Strategic Support.*We meet each month\./);
  expect(list).not.toMatch(/Expert Evaluation|Network Access/);
  const page = renderToStaticMarkup(<CommitteePage committee={{ ...committee, members: [] }} settings={own} />);
  expect(page.slice(page.indexOf('Key Responsibilities')).match(/<li/g)).toHaveLength(2);
  expect(page).not.toContain('Mission');
  const silent = [
    <CommitteesPage key="list" settings={defaultSettings} committees={[]} />,
    <CommitteePage key="page" committee={{ ...committee, members: [] }} settings={defaultSettings} />,
  ].map((each) => renderToStaticMarkup(each));
  expect(silent.join()).not.toMatch(/Collaborative Investment Approach|Committee Overview/);
});

test('a category is shown with its underscore as a space, and colours the header', () => {
  const categories = ['investment', 'seed_fund', 'selection', 'other'] as const;
  const bands = categories.map((category) => {
    const html = renderToStaticMarkup(
      <CommitteesPage settings={sampleSettings} committees={[{ ...committee, category }]} />,
    );
    expect(html).toContain(`>${category.replace('_', ' ')}</p>`);
    return /print:text-ink (bg-\S+)/.exec(html.slice(html.indexOf('<article')))?.[1];
  });
  expect(new Set(bands).size).toBe(4);
  expect(bands).not.toContain(undefined);
});

test('a member shows what is published, and a drawn figure for a missing picture', () => {
  const html = renderToStaticMarkup(
    <CommitteePage committee={{ ...committee, members: [member] }} settings={sampleSettings} />,
  );
  expect(html).toContain('Joined: April 1, 2021');
  expect(html).toContain('href="tel:+910000092001"');
  expect(html).not.toContain('mailto:');
  expect(html).not.toContain('LinkedIn');
  expect(html).toMatch(/href="https:\/\/example\.org\/asha" target="_blank" rel="noopener noreferrer"/);
  expect(html).not.toContain('<img');
  for (const text of ['Committee Members', 'Committee Overview', 'Mission', 'Key Responsibilities', 'Active']) {
    expect(html).toContain(text);
  }
});
