import { addressesOf } from './routes.ts';
import { SCREENS } from './screens.ts';

/** All addresses of screens that are built. */
export const ADDRESSES = addressesOf(SCREENS);
