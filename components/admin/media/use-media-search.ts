import { useEffect, useState } from 'react';
import { fetchMedia, type MediaPage } from './send-media.ts';

/** Loads one requested page of the library after another. Null until the first has arrived. */
export function useMediaSearch() {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [found, setFound] = useState<MediaPage | null>(null);
  /** The number of pictures in the whole library. */
  const [libraryTotal, setLibraryTotal] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCurrent = true;
    fetchMedia(asked.search, asked.page).then((result) => {
      if (!isCurrent) return;
      setProblem(result.ok ? '' : result.message);
      if (!result.ok) return;
      setFound(result.data);
      if (asked.search === '') setLibraryTotal(result.data.total);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return {
    found,
    libraryTotal,
    problem,
    search: (search: string) => setAsked({ search, page: 1 }),
    turnTo: (page: number) => setAsked((current) => ({ ...current, page })),
    retry: () => setAsked((current) => ({ ...current })),
  };
}
