import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, FileWarning, UserRoundX, WifiOff } from '#components/ui/icons.tsx';
import { RetryLink } from '#components/ui/retry-link.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

/** Why a committee cannot be shown. */
export const committeeFailures = {
  'not-found': {
    icon: UserRoundX,
    title: 'Committee Not Found',
    message: 'There is no committee at this address. It may have been dissolved, or the address may be mistyped.',
  },
  invalid: {
    icon: FileWarning,
    title: 'Invalid Committee Data',
    message: 'This committee’s record is incomplete, so we cannot show it.',
  },
  failed: {
    icon: WifiOff,
    title: 'Unable to Load Committee',
    message: 'Failed to load committee members. Please try again later.',
  },
};

interface CommitteeFailureProps {
  state: keyof typeof committeeFailures;
  /** The committee's address. Trying it again helps if it could not be read. */
  address: string;
}

/** Shown instead of a committee. */
export function CommitteeFailure({ state, address }: CommitteeFailureProps) {
  const canRetry = state === 'failed';
  return (
    <StateScreen {...committeeFailures[state]}>
      {canRetry && <RetryLink href={address} />}
      <ButtonLink href="/investment-committee" variant={canRetry ? 'secondary' : 'primary'}>
        <ArrowLeft aria-hidden="true" className="size-5" /> Back to Investment Committees
      </ButtonLink>
    </StateScreen>
  );
}
