/** From nine to six; `business_due.sql` counts them. */
export const BUSINESS_DAY_MINUTES = 9 * 60;
