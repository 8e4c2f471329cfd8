import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { ArrowLeft, Compass } from '#components/ui/icons.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

/** The screen of an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <StateScreen
      icon={Compass}
      title="Page Not Found"
      message="There is nothing at this address."
      advice="The page may have moved, or the address may have a typing error in it. The menu above leads to everything that is here."
    >
      <ButtonLink href="/">Return Home</ButtonLink>
      <button type="button" data-go-back="" className={buttonLook({ variant: 'secondary' }, 'unscripted:hidden')}>
        <ArrowLeft aria-hidden="true" className="size-5" /> Go Back
      </button>
    </StateScreen>
  );
}
