import { expect, test } from 'vitest';
import type { Startup } from '#lib/content/entities/startup.ts';
import { chosenTab, tabsOf } from './profile-tabs.ts';

const startup = (facts: Partial<Startup>) => ({ teamMembers: [], ...facts }) as unknown as Startup;

test('a tab is there only if it has something to show', () => {
  expect(tabsOf(startup({}))).toEqual(['overview']);
  expect(tabsOf(startup({ fundRaised: 0, employeeCount: 0, milestones: '' }))).toEqual(['overview']);
  expect(tabsOf(startup({ employeeCount: 3, mediaPresence: 'A talk' }))).toEqual(['overview', 'metrics', 'media']);
  expect(tabsOf(startup({ teamMembers: [{} as Startup['teamMembers'][number]] }))).toEqual(['overview', 'team']);
});

test('a tab without data, or one that does not exist, is the overview', () => {
  expect(chosenTab(['overview', 'team'], 'team')).toBe('team');
  expect(chosenTab(['overview', 'team'], 'metrics')).toBe('overview');
  expect(chosenTab(['overview', 'team'], ['team'])).toBe('overview');
  expect(chosenTab(['overview', 'team'], undefined)).toBe('overview');
});
