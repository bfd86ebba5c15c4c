/** Name in the RJSF registry of the component that renders the console's own widgets. */
export const leafField = 'LeafField'

/** Name in the RJSF registry of the component that renders child tables. */
export const childTableField = 'ChildTableField'
