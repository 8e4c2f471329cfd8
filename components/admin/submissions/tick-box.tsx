import type { ReactNode } from 'react';

interface TickBoxProps {
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
}

/** One of many checkboxes in a compact form. */
export function TickBox({ name, value, checked, children }: TickBoxProps) {
  return (
    <label className="flex min-h-7 min-w-0 items-start gap-2 py-0.5 text-sm">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className="tick beside-5" />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
