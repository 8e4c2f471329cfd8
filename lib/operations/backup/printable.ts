/** Text that may come from a backup, as it can be shown in a terminal: nothing in it moves the cursor or hides a word. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{C}/gu, '�');
