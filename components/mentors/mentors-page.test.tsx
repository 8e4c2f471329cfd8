import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { htmlForTest } from '#e2e/unit/html-of.tsx';
import { type Mentor, mentor as mentorKind } from '#lib/content/entities/stakeholders.ts';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import { pageOfMentors } from '#lib/site/public-pages/stakeholders.ts';
import { mentorsAddress } from '../ui/lists/list-addresses.ts';
import { MentorsPage } from './mentors-page.tsx';

const mentor = (id: number, link: string | null): Mentor =>
  itemForTest(mentorKind, { id, name: `Mentor ${id}`, role: 'Design', bio: 'Draws.', link, priority: 0 });

const page = (mentors: Mentor[], query = '', expertise = '') =>
  htmlForTest(
    <MentorsPage
      heading={pageHeadings.mentors}
      result={pageOfMentors(mentors, query, 1, expertise)}
      query={query}
      formUrl="https://example.org/form"
    />,
  );

test('a search without a result says so and can be taken back', () => {
  const html = page([], '<b>');
  expect(html).toContain('No mentors found matching your search criteria');
  expect(html).toContain('&lt;b&gt;');
  expect(html).toMatch(/href="\/stakeholders\/mentors"[^>]*>Clear search</);
});

test('a profile opens in a new tab; where there is none, the words are in the page for who has no script', () => {
  const html = page([mentor(1, 'https://example.org/1'), mentor(2, null)]);
  expect(html).toMatch(/href="https:\/\/example\.org\/1" target="_blank" [^>]*rel="noopener noreferrer"/);
  expect(html).toContain('Mentor profile link not available');
});

test('a new search begins on the first page', () => {
  expect(mentorsAddress(1, 'a&b')).toBe('/stakeholders/mentors?q=a%26b');
  expect(mentorsAddress(2)).toBe('/stakeholders/mentors?page=2');
});

test('expertise is shown, leads to those who have it, and can be chosen; more links have their own words', () => {
  const links = [{ id: 5, label: 'Publications', url: 'https://example.org/papers', position: 1 }];
  const some = [{ ...mentor(1, null), expertise: 'Design\nAgri law', links }, mentor(2, null)];
  const html = page(some);
  expect(html).toContain('href="/stakeholders/mentors?expertise=Agri+law"');
  expect(html).toContain('<option value="Design">Design (1)</option>');
  expect(html).toMatch(/href="https:\/\/example\.org\/papers"[^>]*><span>Publications/);
  const filtered = page(some, '', 'Design');
  expect(filtered).toContain('1 mentor for Design');
  expect(filtered).not.toContain('Mentor 2');
  expect(page(some, '', 'Moon')).toMatch(/href="\/stakeholders\/mentors"[^>]*>Show all mentors/);
});

test('without any expertise there is nothing to choose', () => {
  expect(page([mentor(1, null)])).not.toContain('<select');
});
