import { expect, test } from 'vitest';
import { readSource, type Target, targets } from './startup-source.ts';

const reading = (name: string, ...texts: string[]) =>
  readSource(targets.find((target) => target.name === name) as Target, { type: 'text', texts });

test.each([
  ['stage', 'Prototype that works in the laboratory', 'Prototype'],
  ['stage', 'चालू स्थितीतील प्रारूप', 'Prototype'],
  ['stage', 'Paying customers', 'Early revenue'],
  ['stage', 'early-revenue', 'Early revenue'],
  ['trl', 'TRL 4', 4],
  ['trl', '7 – Demonstrated', 7],
  ['incorporation_date', '05/12/2021', '2021-12-05'],
  ['revenue', '₹12,50,000', 1_250_000],
  ['revenue', '2.5 lakh', 250_000],
  ['website', 'example.org', 'https://example.org'],
  ['startup_name', 'Sahyadri\nSolar', 'Sahyadri Solar'],
])('%s reads %s', (name, text, value) => {
  expect(reading(name, text)).toEqual({ values: [value] });
});

test.each([
  ['stage', 'We have no paying customers'],
  ['stage', 'It runs as a self-help group'],
  ['trl', '12'],
  ['incorporation_date', '2021'],
  ['website', 'none'],
  ['startup_name', 'x'.repeat(201)],
  ['founder_email', 'asha at example'],
  ['team_name', 'Asha, '.repeat(100_000)],
  ['startup_description', 'x'.repeat(50_001)],
])('%s does not guess what %s means', (name, text) => {
  expect(reading(name, text)).toHaveProperty('because');
});

test('names in one answer are the members of the team', () => {
  expect(reading('team_name', '1. Asha Patil\n2. Ravi Jadhav and Meera Shinde, अनिल व सुनील')).toEqual({
    values: ['Asha Patil', 'Ravi Jadhav', 'Meera Shinde', 'अनिल', 'सुनील'],
  });
});
