/** Where promises, rules and documents begin and end. Free of libraries: the web reads it too. */
export const HEAD_OFFICE_ZONE = 'America/Mexico_City';

/** As we sign what leaves the application on paper. */
export const OUR_NAME = 'Aura · Siniestros Autos';
/** Where an affected party reaches us; of the numbers kept free for examples. */
export const OUR_PHONE = '+525555550100';
