import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { SentApplication } from '#lib/mine/get-mine.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { LeaveForm } from './leave-form.tsx';

/** The private page of an application that was sent. */
export function SentPage({ sent: { id, program, submittedAt } }: { sent: SentApplication }) {
  return (
    <Container className="grid max-w-form gap-8 py-section">
      <header className="grid gap-2">
        <p className="text-sm font-semibold text-muted">Your application #{id}</p>
        <h1 className="text-4xl" lang={languageOf(program.title)}>
          {program.title}
        </h1>
        <p>Sent on {shownTime(submittedAt)}, India time.</p>
      </header>
      <LeaveForm />
    </Container>
  );
}
