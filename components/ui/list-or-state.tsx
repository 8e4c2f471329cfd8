import type { ReactNode } from 'react';
import { TriangleAlert } from '#components/ui/icons.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';
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

interface ListOrStateProps<Item> {
  /** Null if they could not be read. */
  items: readonly Item[] | null;
  failed: ReadFailedProps;
  empty: ListStateProps;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list, or what to say where it is empty or could not be read. */
export function ListOrState<Item>({ items, failed, empty, children }: ListOrStateProps<Item>) {
  if (!items) return <ReadFailed {...failed} />;
  return items.length > 0 ? children(items) : <ListState {...empty} />;
}
