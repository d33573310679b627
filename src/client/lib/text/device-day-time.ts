import { format } from 'date-fns/format';
import { isThisYear } from 'date-fns/isThisYear';

/** What may be older than today, on this device's own clock: `12th Aug 09:14`; of another year `12th Aug 2016 09:14`. */
export const deviceDayTime = (iso: string): string => format(iso, isThisYear(iso) ? 'do MMM HH:mm' : 'do MMM yyyy HH:mm');
