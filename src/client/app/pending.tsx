import { NotFound } from './not-found.tsx';
export const Pending = NotFound;
