import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowRight, ArrowUpRight } from '#components/ui/icons.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { Registration } from '#lib/site/events/events.ts';

interface RegistrationNoteProps {
  event: Event;
  registration: Registration;
}

/** A link to register for an event, or why there is none. */
export function RegistrationNote({ event, registration }: RegistrationNoteProps) {
  if (registration.state === 'open') return <RegistrationLink {...registration} title={event.title} />;
  if (registration.state === 'full') return <Badge tone="warning">All places are taken.</Badge>;
  if (registration.state === 'closed') return <Badge>Registration is closed.</Badge>;
  const { opensAt } = registration;
  return (
    <p className="text-sm text-muted">
      Registration opens <time dateTime={opensAt.toISOString()}>{shownTime(opensAt)}</time>.
    </p>
  );
}

interface RegistrationLinkProps {
  title: string;
  href: string;
  closesAt: Date | null;
}

function RegistrationLink({ title, href, closesAt }: RegistrationLinkProps) {
  const isOutside = !href.startsWith('/');
  const Arrow = isOutside ? ArrowUpRight : ArrowRight;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink href={href} newTab={isOutside} size="sm" className="min-h-11">
        Register
        <span className="sr-only">{`: ${title}`}</span>
        <Arrow aria-hidden="true" className="size-4" />
      </ButtonLink>
      {closesAt && (
        <span className="text-sm text-muted">
          Until <time dateTime={closesAt.toISOString()}>{shownTime(closesAt)}</time>
        </span>
      )}
    </div>
  );
}
