/** Keys of AG Grid's wording that a list of records can show or say. */
export const gridTextKeys = [
  'ariaSortableColumn',
] as const
