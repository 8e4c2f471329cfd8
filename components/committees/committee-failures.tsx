import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, FileWarning, type Icon, UserRoundX, WifiOff } from '#components/ui/icons.tsx';
import { RetryLink } from '#components/ui/retry-link.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

interface FailureProps {
  icon: Icon;
  title: string;
  message: string;
  /** The address for trying again. Undefined where that would not help. */
  retry?: string;
}

function CommitteeFailure({ icon, title, message, retry }: FailureProps) {
  return (
    <StateScreen icon={icon} title={title} message={message}>
      {retry && <RetryLink href={retry} />}
      <ButtonLink href="/investment-committee" variant={retry ? 'secondary' : 'primary'}>
        <ArrowLeft aria-hidden="true" className="size-5" /> Back to Investment Committees
      </ButtonLink>
    </StateScreen>
  );
}

/** Shown when no committee has this id. */
export const CommitteeNotFound = () => (
  <CommitteeFailure
    icon={UserRoundX}
    title="Committee Not Found"
    message="There is no committee at this address. It may have been dissolved, or the address may be mistyped."
  />
);

/** Shown when the committee's stored data is unusable. */
export const InvalidCommittee = () => (
  <CommitteeFailure
    icon={FileWarning}
    title="Invalid Committee Data"
    message="This committee’s record is incomplete, so we cannot show it."
  />
);

/** Shown when the committee at `address` could not be read. */
export const CommitteeFailed = ({ address }: { address: string }) => (
  <CommitteeFailure
    icon={WifiOff}
    title="Unable to Load Committee"
    message="Failed to load committee members. Please try again later."
    retry={address}
  />
);
