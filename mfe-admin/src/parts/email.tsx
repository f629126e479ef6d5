/** An e-mail address that may go on in a second line, after its @. */
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
