/**
 * Everything that shows a claim: its file, its record, the lists, «Mi día» and the board. An act on a claim made in
 * another feature invalidates all of it.
 */
export const CLAIM_VIEWS = [['claim-file'], ['claims'], ['list'], ['day'], ['macro']] as const;
