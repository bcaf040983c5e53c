/** An e-mail address that, where it must break, breaks before its @ and not in the middle of a word. */
export function EmailText({ children }: { readonly children: string }) {
  const at = children.indexOf('@');
  return at <= 0 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
