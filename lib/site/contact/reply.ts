/** What staff answered to a contact message. */
export interface Reply {
  id: number;
  at: Date;
  /** Who wrote it. The email does not say so. */
  author: string;
  text: string;
  /** Its email. Null once the email's term ended. */
  mail: { id: number; status: string; toAddress: string } | null;
}
