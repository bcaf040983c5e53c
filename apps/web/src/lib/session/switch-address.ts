/**
 * Puts another address in place for the application that is about to be drawn for another session. The router of the
 * one that is going away listens on `window.history` itself and must not follow. The state goes along, or the next
 * router would write one of its own and be overheard as well.
 */
export function switchAddress(address: string): void {
  History.prototype.pushState.call(window.history, window.history.state, '', address);
}
