import type { ReactNode } from 'react';
import { PageSkeletons } from '#components/gallery/page-skeletons.client.tsx';

/** Stays while the pages of the gallery change, and so notices that they do. */
export default function GalleryLayout({ children }: { children: ReactNode }) {
  return <PageSkeletons>{children}</PageSkeletons>;
}
