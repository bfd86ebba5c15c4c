/**
 * The screens that are used at each change, by their numbers in the catalogue: one of each kind of list, form and dialog. `npm test --
 * nightly` uses all others.
 */
export const representative: ReadonlySet<string> = new Set([
  'L2', // secrets and files in the form
  'L5', // a tree
  'L6', // roles and operators of a user
  'L8', // tiles, and the most actions
  'L13', // a search that requires a record
  'L17', // forms that differ by type
  'L19', // orders
  'L30', // a form of steps
  'L41', // menus
  'S1', // a chart over a list without pages
  'L45', // a list in a tab
  'D3', // metadata of a page in a dialog
  'D12', // a tree to choose from
  'D13', // a list to choose from
  'D18', // a list to choose several records from
])
