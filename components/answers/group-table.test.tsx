import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '#e2e/unit/html-of.tsx';
import { GroupTable } from '../answers/submitted-answers.tsx';

const columns = JSON.stringify([
  { label: 'Name', type: 'text', required: true, options: [] },
  { label: 'Born', type: 'date', required: false, options: [] },
]);
const shown = (answer: string) =>
  renderToStaticMarkup(<GroupTable field={{ label: 'Team', columns }} answer={answer} />);
const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map(([, text]) => textOf(text ?? ''));

test('the rows of a group are a table with the question’s name, without empty rows, with dates in words', () => {
  const html = shown(JSON.stringify([{ Name: 'Asha', Born: '2003-01-05' }, { Name: ' ', Born: '' }, { Name: 'Ravi' }]));
  expect(html).toContain('<caption class="sr-only">Team</caption>');
  expect(cells(html, 'th')).toEqual(['Name', 'Born']);
  expect(cells(html, 'td')).toEqual(['Asha', '5 January 2003', 'Ravi', '']);
});

test('an address that is probably a slip is asked about in its row', () => {
  const rows = JSON.stringify([
    { Name: 'Asha', Email: 'asha@gmial.com' },
    { Name: 'Ravi', Email: 'ravi@example.org' },
  ]);
  const email = JSON.stringify([
    { label: 'Name', type: 'text', required: true, options: [] },
    { label: 'Email', type: 'email', required: false, options: [] },
  ]);
  const html = renderToStaticMarkup(<GroupTable field={{ label: 'Team', columns: email }} answer={rows} />);
  const asked = cells(html, 'td').filter((cell) => cell?.includes('Did you mean'));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('asha@gmail.com');
});

test('an answer that was sent has the columns that its rows have', () => {
  const answer = JSON.stringify([
    { Name: 'Asha', Born: '2003-01-05' },
    { Name: 'Ravi', City: 'Jalgaon' },
  ]);
  const html = renderToStaticMarkup(<GroupTable field={{ label: 'Team' }} answer={answer} />);
  expect(cells(html, 'th')).toEqual(['Name', 'Born', 'City']);
  expect(cells(html, 'td')).toEqual(['Asha', '5 January 2003', '', 'Ravi', '', 'Jalgaon']);
});

test('an answer that was sent is asked about by what the form asks now, and its money has commas', () => {
  const now = JSON.stringify([{ label: 'Mobile', type: 'text', pattern: 'mobile_number' }]);
  const answer = JSON.stringify([{ Mobile: 'later', 'Salary (Rs.)': '1250000' }]);
  const sent = (columnsNow?: string) =>
    cells(renderToStaticMarkup(<GroupTable field={{ label: 'Team' }} answer={answer} columnsNow={columnsNow} />), 'td');
  expect(sent()).toEqual(['later', '12,50,000']);
  expect(sent(now)).toEqual([expect.stringContaining('Is this a mobile number?'), '12,50,000']);
});

test('a text that is no list of rows is shown as it was typed', () => {
  const html = shown('Asha and Ravi');
  expect(html).not.toContain('<table');
  expect(html).toContain('Asha and Ravi');
});
