/** The specification's words. */
export const SUBMITTED = 'Submitted to basket.';
export const NO_EVENTS = 'No events in basket.';
export const NEED_TERMS = 'Please read and accept the entry conditions first.';
