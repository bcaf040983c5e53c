/** In its own file: the login needs the API's base URL without the code of calls. */
export const API_BASE = '/api/v1';
