import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';

interface ProfileCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** One card of a startup's profile. */
export function ProfileCard({ title, className, children }: ProfileCardProps) {
  return (
    <Card className={classNames('grid content-start gap-5 p-6 break-inside-avoid sm:p-8', className)}>
      <h3 className="text-xl">{title}</h3>
      {children}
    </Card>
  );
}
