import { LinkedText } from '#components/conversations/linked-text.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { OpenRequest } from '#lib/applications/corrections/requests.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { MineSection } from './mine-section.tsx';

interface RequestsSectionProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  requests: readonly OpenRequest[];
  mayAnswer: boolean;
  now: Date;
}

/** What staff ask the applicant, the newest first. */
export function RequestsSection({ page, requests, mayAnswer, now }: RequestsSectionProps) {
  if (requests.length === 0) return null;
  return (
    <MineSection id="requests" title="We ask you">
      <ol className="grid gap-4">
        {[...requests].reverse().map((request) => (
          <li key={request.id} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
            <p className="break-words whitespace-pre-wrap" lang={languageOf(request.text)}>
              <LinkedText text={request.text} />
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {request.questions.map(({ id, label }) => (
                <li key={id} className="wrap-anywhere" lang={languageOf(label)}>
                  {label}
                </li>
              ))}
            </ul>
            <p>{stateOf(request, now)}</p>
            {mayAnswer && isOpen(request, now) && (
              <ButtonLink
                href={ofPage(`/apply/mine/correct?request=${request.id}`, page)}
                className="w-fit print:hidden"
              >
                Answer
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </MineSection>
  );
}

const isOpen = ({ answeredAt, endedAt, dueAt }: OpenRequest, now: Date) => !answeredAt && !endedAt && now <= dueAt;

function stateOf(request: OpenRequest, now: Date): string {
  const { answeredAt, endedAt, dueAt } = request;
  if (answeredAt) return `Answered on ${shownMoment(answeredAt)}.`;
  if (endedAt) return 'This is settled. You need not answer any more.';
  if (isOpen(request, now)) return `Please answer by ${shownDay(dueAt)}.`;
  return `The last day for the answer was ${shownDay(dueAt)}. Write us a message if it still matters.`;
}
