/** Name under which the registry of the form library knows the component that shows a widget of ours. */
export const leafField = 'LeafField'
