import { type WrittenCell, workbookXml } from './workbook-xml.ts';

// A manager's own lists, as they are before anyone thinks of moving them to a site.

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const bio = 'Twenty years in technology transfer.';

/** Startups below titles and merged heads, with gaps, lakh commas, days in several ways, and a sum at the end. */
export const startupsOfManager = (): Buffer => {
  const states = ['Incubated', 'incubated ', 'Graduated'];
  const money: WrittenCell[] = [10_000_000, '1,00,00,000', '25 lakh', 'Rs. 12,50,000/-', '12,50,000'];
  const days: WrittenCell[] = [day('2022-01-01'), '08/02/23', '15-08-23', 'Aug 2024'];
  const rows = Array.from({ length: 30 }, (_, index): WrittenCell[] => [
    index + 1,
    `Startup ${index + 1}`,
    'Food',
    index % 3 === 0 ? 'Imran Shaikh, Joy D’Souza' : 'Ravi Pawara & Sita Pawara',
    days[index % days.length] ?? null,
    `Cohort ${(index % 4) + 1}`,
    money[index % money.length] ?? null,
    '36,00,000',
    index % 2 === 0 ? 'www.startup.example' : '',
    states[index % states.length] ?? null,
    'We build affordable products.',
  ]);
  return workbookXml([
    ['INCUBATED STARTUPS'],
    ['Data as on 31/10/26. Amounts in Rs.'],
    [],
    ['Basic details', null, null, null, null, null, 'Numbers', null, null, 'Other'],
    [
      'Sr',
      'Startup Name',
      'Sector',
      'Founder(s)',
      'Date of Incubation',
      'Cohort',
      'Funding Raised (Rs.)',
      'Revenue FY25-26',
      'Website',
      'Status',
      'About',
    ],
    ...rows.slice(0, 7),
    [],
    ...rows.slice(7),
    [null, 'TOTAL', null, null, null, null, 123_456_789],
  ]);
};

export const boardOfManager = (): Buffer =>
  workbookXml([
    ['Board of Directors as on 01/11/2026'],
    ['Sr. No.', 'Name of Director', 'Designation', 'Organisation', 'Short profile'],
    [1, 'Prof. Asha Gosavi', 'Chairman', 'Industry', bio],
    [2, 'श्रीमती सुनंदा पवार', 'Director', 'University', bio],
    [3, 'Dr. Neha D’Souza', 'CEO', 'Industry', bio],
  ]);

export const announcementsOfManager = (): Buffer =>
  workbookXml([
    ['Title', 'Date', 'Link', 'Text'],
    ['Newest', '20/11/2026', 'https://example.org/news/0', 'Details are on the linked page.'],
    ['Middle', '11/11/26', '', 'Details are on the linked page.'],
    ['Oldest', '07/06/2025', '/events', 'Details are on the linked page.'],
  ]);

export const newslettersOfManager = (): Buffer =>
  workbookXml([
    ['Issue', 'Month', 'Link to PDF', 'Description'],
    ['Newsletter 1', day('2025-12-01'), 'https://example.org/nl/1.pdf', 'Stories.'],
    ['Newsletter 3', day('2026-02-01'), 'https://example.org/nl/3.pdf', 'Stories.'],
    ['Newsletter 2', day('2026-01-01'), 'https://example.org/nl/2.pdf', 'Stories.'],
  ]);

export const galleryOfManager = (): Buffer =>
  workbookXml([
    ['Title', 'Picture', 'Alt text', 'Date'],
    ['Camp day 1', 'IMG_0001.png', 'Founders at the camp', '12/10/2026'],
    ['Camp day 2', 'camp-day_two.png', '', '12/10/2026'],
  ]);
