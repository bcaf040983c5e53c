/** In its own file so that tests can mock it; `location.reload` cannot be mocked. */
export function reloadPage(): void {
  window.location.reload();
}
