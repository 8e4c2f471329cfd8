import { describe, expect, it } from 'vitest';
import { applicantName, submissionName } from './submission-name.ts';

const answersOf = (given: Record<string, string>, types: Record<string, string> = {}) =>
  Object.entries(given).map(([label, value], id) => ({
    field: { id, label, fieldType: types[label] ?? 'text' },
    value,
  }));
const nameOf = (given: Record<string, string>, types?: Record<string, string>) =>
  submissionName({ id: 17, answers: answersOf(given, types) });

describe('submissionName', () => {
  it('leads with the applicant and the startup, in whatever order the form asks', () => {
    expect(nameOf({ District: 'Jalgaon', 'Startup name': 'Nadi Diagnostics', 'Full Name': 'Asha Patil' })).toBe(
      '#17 Asha Patil · Nadi Diagnostics',
    );
    expect(nameOf({ Name: 'Nadi', Company: 'Nadi' })).toBe('#17 Nadi');
  });

  it.each([
    'Name',
    'Full name (in capital letters)',
    'Your Name',
    'Applicant’s full name',
    "Founder's name",
    'Name of the founder',
    'Founder',
    'Name of the woman leading it',
    'Contact person',
    'Team Leader Name',
    'नाव',
    'तुमचे पूर्ण नाव',
    'अर्जदाराचे नाव',
    'संस्थापकाचे नाव',
    'आपका पूरा नाम',
  ])('takes “%s” for the applicant', (label) => {
    expect(nameOf({ City: 'Jalgaon', [label]: 'Asha' })).toBe('#17 Asha');
    expect(nameOf({ 'Startup name': 'Nadi', [label]: 'Asha' })).toBe('#17 Asha · Nadi');
  });

  it.each([
    'Startup name',
    'Start-up',
    'Name of the enterprise',
    'Registered company name',
    'Venture Name',
    'Name of your organisation',
    'Organization',
    'Team Name',
    'स्टार्टअपचे नाव',
    'कंपनीचे नाव',
    'संस्थेचे नाव',
  ])('takes “%s” for the startup', (label) => {
    expect(nameOf({ City: 'Jalgaon', [label]: 'Nadi' })).toBe('#17 Nadi');
    expect(nameOf({ Name: 'Asha', [label]: 'Nadi' })).toBe('#17 Asha · Nadi');
  });

  it.each([
    'Father’s name',
    'Project name',
    'Startup stage',
    'Company registration number',
    'Founder email',
    'Team size',
    'Village or town',
    'Contact number',
    'Contact',
  ])('does not take “%s” for a name', (label) => {
    expect(nameOf({ City: 'Jalgaon', [label]: 'something else' })).toBe('#17 Jalgaon');
  });

  it('falls back to the first short answer, then to the address, then to the number alone', () => {
    const types = { Idea: 'textarea', Email: 'email', Size: 'number', Agree: 'checkbox' };
    const others = { Idea: 'long', Size: '3', Agree: 'true' };
    expect(nameOf({ ...others, Email: 'asha@example.org', Town: 'Jalgaon' }, types)).toBe('#17 Jalgaon');
    expect(nameOf({ ...others, Email: 'asha@example.org', Town: ' ' }, types)).toBe('#17 asha@example.org');
    expect(nameOf(others, types)).toBe('#17');
  });

  it('joins first name and surname, and stays on one short line', () => {
    expect(nameOf({ 'First name': 'Asha', Surname: 'Patil' })).toBe('#17 Asha Patil');
    expect(nameOf({ Name: 'Asha\n  Patil' })).toBe('#17 Asha Patil');
    expect(nameOf({ Name: 'x'.repeat(300) })).toBe(`#17 ${'x'.repeat(60)}...`);
  });
});

it('calls the applicant by one name, the startup only where no person is named', () => {
  expect(applicantName(answersOf({ 'Startup name': 'Nadi', Name: 'Asha' }))).toBe('Asha');
  expect(applicantName(answersOf({ 'Startup name': 'Nadi', Name: '' }))).toBe('Nadi');
  expect(applicantName([])).toBe('');
});
