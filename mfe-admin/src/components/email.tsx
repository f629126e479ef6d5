/** An email address that may wrap after its @. */
export function Email({ email }: { email: string | undefined }) {
  if (email === undefined) return '—';
  const domainStart = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </>
  );
}
