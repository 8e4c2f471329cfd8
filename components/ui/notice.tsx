import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { wordsAsWritten } from './as-written.tsx';
import { classNames } from './class-names.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { box: 'border-primary bg-primary-soft', icon: Info, ink: 'text-primary' },
  success: { box: 'border-success bg-success-soft', icon: CircleCheck, ink: 'text-success' },
  warning: { box: 'border-warning bg-warning-soft', icon: TriangleAlert, ink: 'text-warning' },
  error: { box: 'border-danger bg-danger-soft', icon: CircleAlert, ink: 'text-danger' },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /**
   * "alert" interrupts a screen reader, "status" waits its turn. Undefined for a notice that was there from the start.
   */
  role?: 'alert' | 'status';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A message: the event, and the next thing to do. */
export function Notice({ tone = 'info', title, role, id, className, children }: NoticeProps) {
  const { box, icon, ink } = looks[tone];
  return (
    <div id={id} role={role} className={classNames('flex gap-3 rounded-md border-l-4 p-4', box, className)}>
      <Icon of={icon} className={classNames('beside-5', ink)} />
      <div className="grid min-w-0 grow gap-1.5">
        {title && <p className={classNames('font-bold', ink)}>{wordsAsWritten(title)}</p>}
        {children && <div className="grid gap-2 text-ink">{children}</div>}
      </div>
    </div>
  );
}
