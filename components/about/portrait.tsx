import { initials } from '#components/ui/initials.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Picture } from '#lib/platform/identity/picture.ts';

interface PortraitProps {
  name: string;
  picture: Picture | null;
  sizes: string;
  className: string;
  priority?: boolean;
  /** The name that this picture shares with the same picture on another page, if it moves between the two. */
  travelsAs?: string;
}

const ground = 'flex justify-center overflow-hidden bg-primary-soft text-primary';

/**
 * A person's picture, with their initials when it cannot be loaded (spec, section 4). A person without a picture gets a
 * figure from Warli painting. Used beside the person's name.
 */
export function Portrait({ name, picture, className, ...rest }: PortraitProps) {
  const figure = (
    <span className={`items-end ${ground} ${className}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="h-full" fill="currentColor">
        <circle cx="50" cy="36" r="15" />
        <path d="M14 58h72L50 100z" />
      </svg>
    </span>
  );
  const avatar = (
    <span aria-hidden="true" className={`items-center text-2xl font-bold ${ground} ${className}`}>
      {initials(name)}
    </span>
  );
  return <SitePicture {...rest} picture={picture} className={className} fallback={picture ? avatar : figure} />;
}
