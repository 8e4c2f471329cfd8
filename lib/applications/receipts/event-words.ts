/** What a receipt after the first one says happened. */
export const eventWords: Readonly<Record<string, string>> = {
  corrected: 'Corrected',
  answered: 'Answered what the centre asked',
  withdrawn: 'Withdrawn',
  taken_back: 'Withdrawal taken back',
};
