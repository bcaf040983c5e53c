/**
 * Sets the URL for the application about to be rendered for another session. The outgoing router listens on
 * `window.history` and must not follow. The history state is kept, or the next router would write its own and trigger
 * the old one as well.
 */
export function switchAddress(address: string): void {
  History.prototype.pushState.call(window.history, window.history.state, '', address);
}
