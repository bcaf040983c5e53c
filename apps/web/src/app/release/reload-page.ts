/** In a file of its own: a test can stand in for it, and cannot for the browser's. */
export function reloadPage(): void {
  window.location.reload();
}
