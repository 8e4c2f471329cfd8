import { TriangleAlert } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { asWritten } from '../as-written.tsx';

/** A note about a file for its sender or its readers, beside it. */
export const FileNote = ({ text }: { text: string | null | undefined }) =>
  text && (
    <p className="flex items-start gap-1.5 text-sm font-semibold">
      <Icon of={TriangleAlert} className="mt-[0.2em] size-[1em] shrink-0" />
      {asWritten(text)}
    </p>
  );
