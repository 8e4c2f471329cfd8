import { Container } from '#components/ui/container.tsx';
import { Compass, type Icon, Network, SearchCheck } from '#components/ui/icons.tsx';

interface Pillar {
  icon: Icon;
  title: string;
  text: string;
}

const pillars: Pillar[] = [
  {
    icon: SearchCheck,
    title: 'Expert Evaluation',
    text: 'Bankers, founders, scientists and engineers read every proposal, ask for evidence, and assess technology, market and team against criteria that applicants know in advance.',
  },
  {
    icon: Compass,
    title: 'Strategic Support',
    text: 'Selection is only the start. Members agree milestones with the founders, review them every quarter, and advise on pricing, hiring, regulation and the next round.',
  },
  {
    icon: Network,
    title: 'Network Access',
    text: 'Each member brings a network of customers, laboratories, investors and public bodies, and introduces founders to the people who can help.',
  },
];

/** How all committees work with startups (spec, section 2). */
export function InvestmentApproach() {
  return (
    <section aria-labelledby="approach" className="border-t border-line bg-sunken print:bg-transparent">
      <Container className="grid gap-10 py-section-small lg:grid-cols-[1fr_1.6fr] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-4">
          <h2 id="approach" className="text-3xl">
            Collaborative Investment Approach
          </h2>
          <p className="max-w-prose text-muted">
            No single person decides about a startup. The committee meets, hears the founders, and gives reasons for its
            decision.
          </p>
        </div>
        <ul className="grid gap-8">
          {pillars.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[3.25rem_1fr] gap-x-5 gap-y-1.5 print:break-inside-avoid">
              <span className="row-span-2 grid size-13 place-items-center rounded-md bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-7" strokeWidth={1.6} />
              </span>
              <h3 className="text-xl">{title}</h3>
              <p className="max-w-prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
