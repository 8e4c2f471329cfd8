/** The centre’s email address as a link, where a sentence says to write to it. Without one, its contact form. */
export const CentreEmail = ({ email }: { email: string }) => (
  <a
    href={email ? `mailto:${email}` : '/contact'}
    className="text-link wrap-anywhere"
    translate={email ? 'no' : undefined}
  >
    {email || 'us on the contact page'}
  </a>
);
