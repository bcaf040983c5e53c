/** Where promises, rules and documents begin and end. Free of libraries: the web reads it too. */
export const HEAD_OFFICE_ZONE = 'America/Mexico_City';
