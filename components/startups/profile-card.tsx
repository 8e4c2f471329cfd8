import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';

interface ProfileCardProps {
  title: string;
  className?: string;
  /** When its content is drawn (see near-view.ts); at once if not given. */
  turn?: string;
  children: ReactNode;
}

/** One sheet of a startup's profile. */
export function ProfileCard({ title, className, turn, children }: ProfileCardProps) {
  return (
    <Card className={classNames('p-6 break-inside-avoid sm:p-8', className)}>
      <div className={classNames('grid gap-5', turn)}>
        <h3 className="text-xl">{title}</h3>
        {children}
      </div>
    </Card>
  );
}
