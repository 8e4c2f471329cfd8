import { RotateCw, TriangleAlert } from '#components/ui/icons.tsx';
import { buttonLook } from './button.tsx';
import { ListState } from './list-state.tsx';

interface ReadFailedProps {
  title: string;
  text: string;
  /** The address of the list itself. */
  address: string;
  retry?: 'Try Again' | 'Retry';
}

/** Shown instead of a list that could not be read, with a link to try again. */
export function ReadFailed({ title, text, address, retry = 'Try Again' }: ReadFailedProps) {
  return (
    <ListState icon={TriangleAlert} title={title} text={text}>
      {/* A plain link, because the server must render the page again. */}
      <a href={address} data-document="" className={buttonLook()}>
        <RotateCw aria-hidden="true" className="size-5" /> {retry}
      </a>
    </ListState>
  );
}
