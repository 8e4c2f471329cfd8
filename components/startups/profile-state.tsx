import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, SearchX, TriangleAlert } from '#components/ui/icons.tsx';
import { RetryLink } from '#components/ui/lists/list-or-state.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';

function BackToStartups() {
  return (
    <ButtonLink href="/about/startups" variant="secondary">
      <ArrowLeft className="size-5" /> Back to Startups
    </ButtonLink>
  );
}

/** The screen for a startup that does not exist. */
export function StartupNotFound() {
  return (
    <StateScreen
      icon={SearchX}
      title="Startup not found"
      message="There is no startup at this address."
      advice="It may have left the portfolio, or the address may be mistyped. See the list for all current startups."
    >
      <BackToStartups />
    </StateScreen>
  );
}

/** The screen for a profile that could not be read. */
export function ProfileFailure({ href }: { href: string }) {
  return (
    <StateScreen
      icon={TriangleAlert}
      title="Error fetching startup details"
      message="We could not load this profile."
      advice="The fault is ours. Please try again in a moment."
    >
      <RetryLink href={href} label="Retry" />
      <BackToStartups />
    </StateScreen>
  );
}
