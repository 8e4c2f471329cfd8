import { longText } from './define-setting.ts';

const brief = { maxLength: 600, rows: 3 };

/** The words about all investment committees on their pages (spec, section 2, "Investment committees"). */
export const committeeSettings = {
  approachIntro: longText(
    'Collaborative Investment Approach',
    'No single person decides about a startup. The committee meets, hears the founders, and gives reasons for its decision.',
    brief,
  ),
  approachEvaluation: longText(
    'Expert Evaluation',
    'Bankers, founders, scientists and engineers read every proposal, ask for evidence, and assess technology, market and team against criteria that applicants know in advance.',
    brief,
  ),
  approachSupport: longText(
    'Strategic Support',
    'Selection is only the start. Members agree milestones with the founders, review them every quarter, and advise on pricing, hiring, regulation and the next round.',
    brief,
  ),
  approachNetwork: longText(
    'Network Access',
    'Each member brings a network of customers, laboratories, investors and public bodies, and introduces founders to the people who can help.',
    brief,
  ),
  committeesMission: longText(
    'Mission',
    'To find ventures that can improve life in the region, to assess them fairly and promptly, and to support them until they stand on their own.',
    brief,
  ),
  committeesTasks: longText(
    'Key Responsibilities',
    [
      'Read every application in full, and hear the founders before deciding.',
      'Assess technology, market, team and finances against published criteria, and record the reasons.',
      'Agree milestones with the startups selected or funded, and release support as they are met.',
      'Declare conflicts of interest, and step out when they are discussed.',
      'Keep founders’ information confidential.',
      'Review the portfolio every quarter, and report to the board of directors once a year.',
    ].join('\n'),
    { rows: 6, hint: 'One on each line.' },
  ),
};
