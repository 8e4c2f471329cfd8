import type { ReactNode } from 'react';
import { PageSkeletons } from '#components/gallery/page-skeletons.client.tsx';

/** The layout stays mounted while the gallery's pages change, so it can notice the change. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  return <PageSkeletons>{children}</PageSkeletons>;
}
