/** An email address that can wrap before its @. */
export function EmailAddress({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </>
  );
}
