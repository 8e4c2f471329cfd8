import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Picture } from '#lib/media/picture.ts';

interface PortraitProps {
  picture: Picture | null;
  sizes: string;
  className: string;
  priority?: boolean;
}

/** A person's picture, or the figure of a Warli painting for who has none. The name stands beside it. */
export function Portrait({ picture, sizes, className, priority }: PortraitProps) {
  if (picture) return <SitePicture picture={picture} sizes={sizes} className={className} priority={priority} />;
  return (
    <span className={`flex items-end justify-center overflow-hidden bg-primary-soft text-primary ${className}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="h-full" fill="currentColor">
        <circle cx="50" cy="36" r="15" />
        <path d="M14 58h72L50 100z" />
      </svg>
    </span>
  );
}
