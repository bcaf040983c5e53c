/** Alone in its file: the login knows the address of the API, and nothing of how calls are spelled. */
export const API_BASE = '/api/v1';
