import { ArrowLeft, ArrowRight, Compass } from 'lucide';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';
import { isOff } from '#lib/platform/settings/site-parts.ts';

/** The pages that most visitors look for. */
const waysOn = [
  { href: '/apply', label: 'Programs', about: 'What is open, and how to apply' },
  { href: '/about/startups', label: 'Startups', about: 'Who we support' },
  { href: '/events', label: 'Events', about: 'What comes next' },
  { href: '/stakeholders/mentors', label: 'Mentors', about: 'Who can advise you' },
  { href: '/news&announcement', label: 'News', about: 'Announcements and newsletters' },
  { href: '/contact', label: 'Contact', about: 'Ask us anything' },
];

const back = (
  <>
    <Icon of={ArrowLeft} className="size-5" />
    <span> Go Back</span>
  </>
);

interface NotFoundScreenProps {
  /** The addresses of pages that are switched off. */
  off: readonly string[];
  /** The page whose link led here, if known. */
  cameFrom?: string | null;
}

/** The screen for an address that does not exist. */
export function NotFoundScreen({ off, cameFrom = null }: NotFoundScreenProps) {
  return (
    <>
      <StateScreen
        icon={Compass}
        title="Page Not Found"
        message="There is nothing at this address."
        advice="The page may have moved, or the address may be mistyped."
      >
        <ButtonLink href="/">Return Home</ButtonLink>
        <button type="button" data-go-back="" className={buttonLook({ variant: 'secondary' }, 'unscripted:hidden')}>
          {back}
        </button>
        {cameFrom && (
          <noscript>
            <ButtonLink href={cameFrom} variant="secondary">
              {back}
            </ButtonLink>
          </noscript>
        )}
      </StateScreen>
      <nav aria-labelledby="ways-on" className="border-t border-line bg-sunken print:hidden">
        <Container className="grid gap-5 py-8 lg:py-14">
          <h2 id="ways-on" className="text-xl">
            Looking for one of these?
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12">
            {waysOn
              .filter(({ href }) => !isOff(href, off))
              .map(({ href, label, about }) => (
                <li key={href} className="border-b border-line max-sm:last:border-0">
                  <a href={href} className="group flex min-h-14 items-center justify-between gap-4 py-2">
                    <span className="grid">
                      <span className="font-semibold text-primary underline-offset-4 group-hover:underline">
                        {label}
                      </span>
                      <span className="text-sm text-muted">{about}</span>
                    </span>
                    <Icon of={ArrowRight} className="size-5 shrink-0 text-muted" />
                  </a>
                </li>
              ))}
          </ul>
        </Container>
      </nav>
    </>
  );
}
