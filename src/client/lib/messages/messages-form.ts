/** What the parts of forms say by themselves. */
export const formMessages = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
};
