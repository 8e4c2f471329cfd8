import { Container } from '#components/ui/container.tsx';

const responsibilities = [
  'Read every application in full, and hear the founders before deciding.',
  'Assess technology, market, team and finances against published criteria, and record the reasons.',
  'Agree milestones with the startups selected or funded, and release support as they are met.',
  'Declare conflicts of interest, and step out when they are discussed.',
  'Keep founders’ information confidential.',
  'Review the portfolio every quarter, and report to the board of directors once a year.',
];

/** The purpose and tasks of every committee (spec, section 2). */
export function CommitteeOverview() {
  return (
    <section aria-labelledby="overview" className="border-t border-line bg-sunken print:bg-transparent">
      <Container className="grid gap-8 py-section-small lg:py-20">
        <h2 id="overview" className="text-3xl">
          Committee Overview
        </h2>
        <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
          <div className="grid content-start gap-3">
            <h3 className="text-xl">Mission</h3>
            <p className="max-w-prose text-lg">
              To find ventures that can improve life in the region, to assess them fairly and promptly, and to support
              them until they stand on their own.
            </p>
          </div>
          <div className="grid content-start gap-3">
            <h3 className="text-xl">Key Responsibilities</h3>
            <ul className="grid gap-3">
              {responsibilities.map((text) => (
                <li key={text} className="grid grid-cols-[1.25rem_1fr] gap-3 print:break-inside-avoid">
                  <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-1 size-4 text-accent" fill="currentColor">
                    <path d="M2 17 10 3l8 14z" />
                  </svg>
                  <span className="max-w-prose">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
    </section>
  );
}
