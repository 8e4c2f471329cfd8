import { ButtonLink } from '#components/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx';

interface KeysetNavProps {
  label: string;
  /** The list's address with its filters, without a position in it. */
  address: string;
  newerId: number | null;
  olderId: number | null;
}

const withParam = (address: string, name: string, id: number) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${id}`;

/** Links to the newer and the older page of a list. Renders nothing if there is only one page. */
export function KeysetNav({ label, address, newerId, olderId }: KeysetNavProps) {
  if (newerId === null && olderId === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-2">
      {newerId !== null && (
        <ButtonLink href={withParam(address, 'back', newerId)} rel="prev" variant="secondary" size="sm">
          <ChevronLeft aria-hidden="true" className="size-4" /> Newer
        </ButtonLink>
      )}
      {olderId !== null && (
        <ButtonLink href={withParam(address, 'beyond', olderId)} rel="next" variant="secondary" size="sm">
          Older <ChevronRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
