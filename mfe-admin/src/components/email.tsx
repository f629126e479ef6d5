/** An email address that may wrap after its @. */
export function Email({ email }: { email: string | undefined }) {
  if (email === undefined) return '—';
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
