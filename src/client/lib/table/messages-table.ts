export const tableMessages = {
  columns: 'Columns',
  which: 'Columns to show',
};
