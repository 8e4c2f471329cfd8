import { TriangleAlert } from '#components/ui/icons.tsx';
import { ListState } from './list-state.tsx';
import { RetryLink } from './retry-link.tsx';

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
      <RetryLink href={address} label={retry} />
    </ListState>
  );
}
