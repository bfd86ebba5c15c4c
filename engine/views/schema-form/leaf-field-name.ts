/** Name under which the registry of the form library knows the component that shows a widget of ours. */
export const leafField = 'LeafField'

/** And the one that shows a list of records as a table. */
export const childTableField = 'ChildTableField'
