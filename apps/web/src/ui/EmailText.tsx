/** An e-mail address that wraps before its @ only. */
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
