import { type IconNode, RotateCw, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { buttonLook } from '../button.tsx';

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

interface ListStateProps {
  icon: IconNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Shown instead of a list that is empty or could not be read. */
export function ListState({ icon, title, text, children }: ListStateProps) {
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-7 sm:p-10">
      <Icon of={icon} className="size-10 text-accent" strokeWidth={1.5} />
      <h2 id="found" tabIndex={-1} data-said={`${title}. ${text}`} className="text-2xl">
        {title}
      </h2>
      <p className="max-w-prose text-muted">{text}</p>
      {children}
    </section>
  );
}

/** Requests the page at `href` again. It opens a new document, because the server must render the page again. */
export function RetryLink({ href, label = 'Try Again' }: { href: string; label?: 'Try Again' | 'Retry' }) {
  return (
    <a href={href} data-document="" className={buttonLook()}>
      <Icon of={RotateCw} className="size-5" />
      <span>{` ${label}`}</span>
    </a>
  );
}
