import { ButtonLink } from '#components/ui/button.tsx';
import { CircleAlert, CircleCheckBig } from '#components/ui/icons.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

const left = {
  title: 'This device has forgotten your application',
  message: 'Nobody who uses it after you sees what you wrote.',
  advice: 'Open your private link again to come back. Anyone who has the link can open it, so keep it to yourself.',
};

const notOpen = {
  title: 'Your private page is not open here',
  message: 'It opens with your private link, which you got when you applied.',
  advice: 'If you opened it here before, the link may have been ended, or the application was erased.',
};

interface NotOpenProps {
  hasLeft: boolean;
  /** Why there is nothing, for a page that is open. */
  reason?: string | undefined;
}

/** The private page in a browser in which none is open, or one that has nothing to show. */
export function NotOpen({ hasLeft, reason }: NotOpenProps) {
  const { title, message, advice } = hasLeft ? left : notOpen;
  return (
    <StateScreen
      icon={hasLeft ? CircleCheckBig : CircleAlert}
      {...(reason === undefined ? { title, message, advice } : { title: 'Nothing here', message: reason })}
    >
      {reason === undefined ? (
        <>
          <ButtonLink href="/apply/resume">Type your code</ButtonLink>
          <ButtonLink href="/apply" variant="secondary">
            See all programs
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href="/apply/mine">Your private page</ButtonLink>
      )}
      <ButtonLink href="/contact" variant="ghost">
        Contact us
      </ButtonLink>
    </StateScreen>
  );
}
