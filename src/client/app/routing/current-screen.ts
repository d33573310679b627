import { createContext } from 'react';

/** Name of the screen that is shown, for the page that stands in for those that are not built. */
export const CurrentScreen = createContext('');
