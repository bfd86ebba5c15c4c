/**
 * The screens that are used at each change, by their numbers in the catalogue: at least one of each kind. `npm test --
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
  'L25', // goods and recipes in one form
  'L30', // a form of steps
  'L41', // menus
  'L44', // dictionaries
  'S1', // a chart over a list without pages
  'S6', // a ranking
  'L45', // a list in a tab
  'D2', // a list in a dialog
  'D3', // metadata of a page in a dialog
  'D12', // a tree to choose from
  'D13', // a list to choose from
  'D18', // a list to choose several records from
])
