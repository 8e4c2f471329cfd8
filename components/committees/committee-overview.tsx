import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';

/** The purpose and tasks of every committee, as the centre says them (spec, section 2). Null while it says nothing. */
export function CommitteeOverview({ settings: { committeesMission, committeesTasks } }: { settings: Settings }) {
  const tasks = [...new Set(committeesTasks.split('\n').map((task) => task.trim()))].filter(Boolean);
  if (!committeesMission && tasks.length === 0) return null;
  return (
    <section aria-labelledby="overview" className="border-t border-line bg-sunken print:bg-transparent">
      <Container className="grid gap-8 py-section-small lg:py-20">
        <h2 id="overview" className="text-3xl">
          Committee Overview
        </h2>
        <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
          {committeesMission && (
            <div className="grid content-start gap-3">
              <h3 className="text-xl">Mission</h3>
              <p lang={languageOf(committeesMission)} className="max-w-prose text-lg">
                {committeesMission}
              </p>
            </div>
          )}
          {tasks.length > 0 && (
            <div className="grid content-start gap-3">
              <h3 className="text-xl">Key Responsibilities</h3>
              <ul className="grid gap-3">
                {tasks.map((task) => (
                  <li key={task} className="grid grid-cols-[1.25rem_1fr] gap-3 print:break-inside-avoid">
                    <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-1 size-4 text-accent" fill="currentColor">
                      <path d="M2 17 10 3l8 14z" />
                    </svg>
                    <span lang={languageOf(task)} className="max-w-prose">
                      {task}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Container>
    </section>
  );
}
