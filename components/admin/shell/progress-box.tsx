import type { ReactNode } from 'react';

interface ProgressBoxProps {
  id: string;
  label: ReactNode;
  /** Undefined while it is not known. */
  value: number | undefined;
  max?: number;
  /** The button that ends it. */
  children: ReactNode;
}

/** How far something is that takes a while. */
export const ProgressBox = ({ id, label, value, max, children }: ProgressBoxProps) => (
  <div className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2">
    <div className="grid min-w-0 grow gap-1">
      <label htmlFor={id} className="text-sm tabular-nums">
        {label}
      </label>
      <progress id={id} value={value} max={max} className="h-1.5 w-full accent-primary" />
    </div>
    {children}
  </div>
);
