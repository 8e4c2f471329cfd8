import { seedTable } from './seed-table.ts';

export const committees = seedTable('committee', [
  {
    name: 'Investment Committee',
    fullName: 'Investment and Portfolio Committee of the Centre',
    description:
      'Decides on equity investments and follow-on support, reviews the portfolio every quarter, and publishes its criteria and the reasons for its decisions to applicants.',
    category: 'investment',
  },
  {
    name: 'Seed Fund Committee',
    fullName: 'Seed Support and Grant Committee',
    description:
      'Assesses applications for seed support and proof-of-concept grants, agrees milestones with each startup and releases funds as they are met.',
    category: 'seed_fund',
  },
  {
    name: 'Selection Committee',
    fullName: 'Startup Selection and Admission Committee',
    description:
      'Reads every application to the incubation programs, interviews the shortlisted teams and admits the cohorts.',
    category: 'selection',
  },
  {
    name: 'Ethics and Advisory Committee',
    fullName: 'Committee for Research Ethics and Advice to Founders',
    description:
      'Advises on trials with people and animals, on the handling of personal data and on conflicts of interest, and hears complaints in confidence.',
    category: 'other',
  },
]);
