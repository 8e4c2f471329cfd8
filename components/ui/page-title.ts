import { useEffect } from 'react';

const mark = 'Error: ';

/** A page's title, marked while its form has something to correct. */
export function markedTitle(title: string, isWrong: boolean): string {
  const plain = title.startsWith(mark) ? title.slice(mark.length) : title;
  // A title that has not arrived yet is not to be made up.
  return isWrong && plain ? mark + plain : plain;
}

/** The title with another name for the page; the site's own name behind it stays. */
export function renamedTitle(title: string, name: string): string {
  const end = title.lastIndexOf(' · ');
  return end < 0 ? name : name + title.slice(end);
}

/** Says in the tab's title that a form came back, for as long as it is so. */
export function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return;
    document.title = markedTitle(document.title, true);
    return () => {
      document.title = markedTitle(document.title, false);
    };
  }, [isWrong]);
}
