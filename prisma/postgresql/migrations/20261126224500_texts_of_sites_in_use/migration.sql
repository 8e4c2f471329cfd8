-- A site that was in use said these texts by default. It goes on saying them; a new one begins without.
INSERT INTO "SiteSetting" ("key", "value")
SELECT "column1", "column2" FROM (VALUES
  ('heroEyebrow', 'Premier Innovation Hub'),
  ('partnersBlockIntro', 'Colleges, companies, investors and communities that support our founders.'),
  ('contactBlockText', 'Tell us about it in a few lines. We read every message and point you to the program, lab or mentor that can take it further.'),
  ('approachIntro', 'No single person decides about a startup. The committee meets, hears the founders, and gives reasons for its decision.'),
  ('approachEvaluation', 'Bankers, founders, scientists and engineers read every proposal, ask for evidence, and assess technology, market and team against criteria that applicants know in advance.'),
  ('approachSupport', 'Selection is only the start. Members agree milestones with the founders, review them every quarter, and advise on pricing, hiring, regulation and the next round.'),
  ('approachNetwork', 'Each member brings a network of customers, laboratories, investors and public bodies, and introduces founders to the people who can help.'),
  ('committeesMission', 'To find ventures that can improve life in the region, to assess them fairly and promptly, and to support them until they stand on their own.'),
  ('committeesTasks', 'Read every application in full, and hear the founders before deciding.
Assess technology, market, team and finances against published criteria, and record the reasons.
Agree milestones with the startups selected or funded, and release support as they are met.
Declare conflicts of interest, and step out when they are discussed.
Keep founders’ information confidential.
Review the portfolio every quarter, and report to the board of directors once a year.'),
  ('directorIntro', 'The scholars, entrepreneurs and professionals who are responsible for what the centre does.'),
  ('teamIntro', 'The people who run the centre day to day and work with every founder.'),
  ('visionIntro', 'What we want to become, and how we work towards it every day.'),
  ('focusAreasIntro', 'The fields where we have the equipment, mentors and test sites to make a real difference.'),
  ('objectiveIntro', 'The mandate the university gave us when it founded the centre, and what we report on every year.'),
  ('mentorsIntro', 'People who have built, sold and certified products themselves, and who give founders honest advice.'),
  ('partnersIntro', 'Colleges, companies, funds and laboratories that share their knowledge and equipment with our founders.'),
  ('committeesIntro', 'Meet the people who read applications, select startups and decide who is funded.'),
  ('eventsIntro', 'Workshops, demo days, clinics and open laboratories. Most are free, and all are open to students and founders from the region.'),
  ('newsIntro', 'Calls, dates and notices from the centre, and every issue of its newsletter.'),
  ('galleryIntro', 'Life at the centre: workshops, field days, demo days and celebrations.'),
  ('programsIntro', 'From the first idea to the first customers: choose the program that fits where you are, and apply on this page.'),
  ('contactIntro', 'Tell us about your idea, ask a question, or plan a visit. The right person will reply.')
) AS "texts"
WHERE EXISTS (SELECT 1 FROM "SiteSetting")
ON CONFLICT ("key") DO NOTHING;
