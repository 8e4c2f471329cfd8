import { Badge } from '#components/ui/badge.tsx';
import { type Arrival, arrivalWay } from '#lib/forms/questions/arrival.ts';

/** Marks an application that staff entered. */
export const ArrivedBadge = ({ arrived }: { arrived: Arrival }) => (
  <Badge tone="accent" className="whitespace-nowrap">
    {arrivalWay(arrived)}
  </Badge>
);
