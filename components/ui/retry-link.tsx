import { RotateCw } from '#components/ui/icons.tsx';
import { buttonLook } from './button.tsx';

/** Requests the page at `href` again. It opens a new document, because the server must render the page again. */
export function RetryLink({ href, label = 'Try Again' }: { href: string; label?: 'Try Again' | 'Retry' }) {
  return (
    <a href={href} data-document="" className={buttonLook()}>
      <RotateCw aria-hidden="true" className="size-5" />
      <span>{` ${label}`}</span>
    </a>
  );
}
