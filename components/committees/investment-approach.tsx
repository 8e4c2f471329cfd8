import { Container } from '#components/ui/container.tsx';
import { Compass, type Icon, Network, SearchCheck } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';

interface Pillar {
  icon: Icon;
  title: string;
  text: string;
}

const pillarsOf = ({ approachEvaluation, approachSupport, approachNetwork }: Settings): Pillar[] =>
  [
    { icon: SearchCheck, title: 'Expert Evaluation', text: approachEvaluation },
    { icon: Compass, title: 'Strategic Support', text: approachSupport },
    { icon: Network, title: 'Network Access', text: approachNetwork },
  ].filter(({ text }) => text);

/** How all committees work with startups, as the centre says it (spec, section 2). Null while it says nothing. */
export function InvestmentApproach({ settings }: { settings: Settings }) {
  const pillars = pillarsOf(settings);
  const { approachIntro } = settings;
  if (!approachIntro && pillars.length === 0) return null;
  return (
    <section aria-labelledby="approach" className="border-t border-line bg-sunken print:bg-transparent">
      <Container className="grid gap-10 py-section-small lg:grid-cols-[1fr_1.6fr] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-4">
          <h2 id="approach" className="text-3xl">
            Collaborative Investment Approach
          </h2>
          {approachIntro && (
            <p lang={languageOf(approachIntro)} className="max-w-prose text-muted">
              {approachIntro}
            </p>
          )}
        </div>
        <ul className="grid gap-8">
          {pillars.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[3.25rem_1fr] gap-x-5 gap-y-1.5 print:break-inside-avoid">
              <span className="row-span-2 grid size-13 place-items-center rounded-md bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-7" strokeWidth={1.6} />
              </span>
              <h3 className="text-xl">{title}</h3>
              <p lang={languageOf(text)} className="max-w-prose text-muted">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
