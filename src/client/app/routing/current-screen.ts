import { createContext } from 'react';

/** What the screen that is shown will do, for the page that stands in for those that are not built. */
export const CurrentScreen = createContext('');
