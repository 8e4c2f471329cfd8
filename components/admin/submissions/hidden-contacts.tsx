/** Tells a reviewer that answers are hidden, and not missing. */
export const HiddenContacts = () => (
  <p className="text-sm text-muted">
    This program hides email and postal addresses, phone numbers, PIN codes, PAN and GSTIN from reviewers. Searches do
    not find them.
  </p>
);
