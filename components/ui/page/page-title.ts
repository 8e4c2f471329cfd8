import { useEffect } from 'react';

const mark = 'Error: ';

/** A page's title, marked while its form has errors. */
export function markedTitle(title: string, isWrong: boolean): string {
  const plain = title.startsWith(mark) ? title.slice(mark.length) : title;
  // Do not make up a title that has not arrived yet.
  return isWrong && plain ? mark + plain : plain;
}

/** `title` with the page renamed. The site's name after it stays. */
export function renamedTitle(title: string, name: string): string {
  const end = title.lastIndexOf(' · ');
  return end < 0 ? name : name + title.slice(end);
}

/** Marks the tab's title while a form has errors. */
export function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return;
    document.title = markedTitle(document.title, true);
    return () => {
      document.title = markedTitle(document.title, false);
    };
  }, [isWrong]);
}
