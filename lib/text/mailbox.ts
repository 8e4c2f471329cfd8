/** The mailbox of an address: capitals and what follows a plus lead to the same one. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
