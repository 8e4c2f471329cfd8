import { ArrowLeft, SearchX, TriangleAlert } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { RetryLink } from '#components/ui/lists/list-or-state.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';

const missing = {
  icon: SearchX,
  title: 'Startup not found',
  message: 'There is no startup at this address.',
  advice: 'It may have left the portfolio, or the address may be mistyped. See the list for all current startups.',
};

const failed = {
  icon: TriangleAlert,
  title: 'Error fetching startup details',
  message: 'We could not load this profile.',
  advice: 'The fault is ours. Please try again in a moment.',
};

/** The screen for a startup that does not exist, or for a profile that could not be read: `retry` is its address. */
export const NoProfile = ({ retry }: { retry?: string }) => (
  <StateScreen {...(retry ? failed : missing)}>
    {retry && <RetryLink href={retry} label="Retry" />}
    <ButtonLink href="/about/startups" variant="secondary">
      <Icon of={ArrowLeft} className="size-5" /> Back to Startups
    </ButtonLink>
  </StateScreen>
);
