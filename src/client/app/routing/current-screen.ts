import { createContext } from 'react';

/** What the current screen will do, for the page shown in place of screens that are not built yet. */
export const CurrentScreen = createContext('');
